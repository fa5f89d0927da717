import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
} from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { signIn } from "../../testing/test-identity.ts";

/** The next letter, which differs only in a bit that the decoder drops. */
const nextLetter = (letter: string) => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return letters[letters.indexOf(letter) + 1] ?? "";
};

describe("tokens of other shapes", () => {
  const identity = startedTestIdentity();
  let good: string;
  beforeAll(async () => {
    good = (await signIn(identity, "ada@example.com")).body.authInfo.sessionJwt;
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("are all refused", async () => {
    const [header = "", payload = "", signature = ""] = good.split(".");
    const claims = decodeJwt(good);
    const { kid = "" } = decodeProtectedHeader(good);
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
      // The same bytes in a different spelling.
      `${header}.${payload}.${signature.slice(0, -1)}${nextLetter(signature.slice(-1))}`,
      `${header}.${payload.replaceAll("_", "/").replaceAll("-", "+")}+.${signature}`,
      `${header}.${payload}.${signature}.x.y`,
      JSON.stringify({ payload, protected: header, signature }),
      // A duplicate member name.
      `${Buffer.from(`{"alg":"none","alg":"RS256","typ":"JWT","kid":"${kid}"}`).toString("base64url")}.${payload}.${signature}`,
      ...["rs256", "RS384", "RS512", "PS256", "ES256", "EdDSA", "", null, 256, ["RS256"]].map(
        (alg) => `${encode({ alg, typ: "JWT", kid })}.${payload}.${signature}`,
      ),
      ...["at+jwt", "JWS", "", null, 1].map(
        (typ) => `${encode({ alg: "RS256", typ, kid })}.${payload}.${signature}`,
      ),
      ...[null, 1, "", {}, [kid], `${kid}\u0000`, "' or 1=1--", "x".repeat(900)].map(
        (other) => `${encode({ alg: "RS256", typ: "JWT", kid: other })}.${payload}.${signature}`,
      ),
      ...["jku", "x5u", "x5c"].map(
        (name) =>
          `${encode({ alg: "RS256", typ: "JWT", kid, [name]: "https://evil.example/keys" })}.${payload}.${signature}`,
      ),
      // A valid token nested in another one.
      await forge({ cty: "JWT" }, { jwt: good }),
      // Signed content that is not an object, or not ours.
      ...[[], "text", 7, null].map((body) => `${header}.${encode(body)}.${signature}`),
      await hmac(new TextEncoder().encode(await exportSPKI(publicKey))),
    ];
    // A cached valid token does not let any other in.
    await identity.verifySession(good);
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

  test("a body that is not JSON, too deep, too large or without text is refused with an explanation", async () => {
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
