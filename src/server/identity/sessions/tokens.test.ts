import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { signIn } from "../../testing/test-identity.ts";

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));

describe("tokens of other shapes", () => {
  const identity = startedTestIdentity();
  let good: string;
  beforeAll(async () => {
    good = (await signIn(identity, "ada@example.com")).body.authInfo.sessionJwt;
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("are all refused, whatever is wrong with them", async () => {
    const [header = "", payload = "", signature = ""] = good.split(".");
    const claims = claimsOf(good);
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    const forge = (head: object, body: object = claims) =>
      new SignJWT({ ...body })
        .setProtectedHeader({ alg: "RS256", typ: "JWT", kid, ...head })
        .sign(privateKey);
    const jwk = await exportJWK(publicKey);
    const hmac = async (secret: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT", kid }).sign(secret);
    const bad = [
      "",
      ".",
      "..",
      "a.b.c",
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${good}=`,
      ` ${good}`,
      `${good}\n`,
      `${good}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${encode({ ...claims, sub: "Uother" })}.${signature}`,
      `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      `${encode({ alg: "none", typ: "JWT", kid })}.${payload}.${signature}`,
      `${encode({ alg: "RS256", typ: "JWT", kid, crit: ["b64"], b64: false })}.${payload}.${signature}`,
      `${encode("text")}.${payload}.${signature}`,
      `${encode(null)}.${payload}.${signature}`,
      await forge({}),
      await forge({ jwk }),
      await forge({ kid: "SKunknown0000000000000000000" }),
      await forge({ kid: "../../etc/passwd" }),
      await hmac(Buffer.from(JSON.stringify(jwk))),
      "x".repeat(100_000),
    ];
    for (const token of bad) {
      await expect(identity.verifySession(token), token.slice(0, 80)).rejects.toMatchObject({
        code: "session.invalid",
      });
      const answer = await identity.call("/v1/auth/me", undefined, {
        method: "GET",
        headers: { cookie: `DSR=${encodeURIComponent(token)}` },
      });
      expect(answer.status).toBe(401);
    }
    await identity.verifySession(good);
  });

  test("a body that is not JSON, too deep, too large or holds no text is refused in words", async () => {
    const deep = `${"[".repeat(40)}${"]".repeat(40)}`;
    const bodies = [
      "{",
      "nope",
      '"text"',
      "[]",
      "7",
      `{"flowId":"sign-up-or-in","input":${deep}}`,
      '{"flowId":"a\\u0000b"}',
      '{"flowId":"\\ud800"}',
      JSON.stringify({ flowId: "x".repeat(70_000) }),
    ];
    for (const body of bodies) {
      const answer = await identity.call("/v1/flow/start", body);
      expect(answer, body.slice(0, 40)).toMatchObject({
        status: 400,
        body: { errorCode: expect.stringMatching(/^E01100[13]$/) },
      });
    }
    expect(await identity.call("/v1/no/such/call", {})).toMatchObject({
      status: 404,
      body: { errorCode: "E110404" },
    });
  });

  test("a page of another origin is refused", async () => {
    const from = (origin: string) =>
      identity.call("/v1/auth/try-refresh", {}, { headers: { origin } });
    expect(await from("https://evil.example")).toMatchObject({ status: 403 });
    expect(await from("null")).toMatchObject({ status: 403 });
    expect(await from("http://127.0.0.1:5173")).toMatchObject({ status: 200 });
  });
});
