import type { Server } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../../testing/listen.ts";
import {
  callback,
  exchange,
  leaveForProvider,
  returnFromProvider,
} from "../../../testing/oauth-browser.ts";
import { signIn, startTestIdentity, type TestIdentity } from "../../../testing/test-identity.ts";

describe("a hostile OpenID provider", () => {
  let identity: TestIdentity;
  let server: Server;
  let issuer: string;
  /** The claims of the next ID token, and its signature. */
  let forge: (claims: JWTPayload) => Promise<string>;
  let nonce = "";
  const keys = generateKeyPair("RS256");
  const sign = async (claims: JWTPayload, header: { alg?: string; kid?: string } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "1", ...header })
      .sign((await keys).privateKey);

  beforeAll(async () => {
    const listening = await listen(async (request, response) => {
      const reply = (body: object) =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (request.url === "/.well-known/openid-configuration") {
        return reply({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
      }
      if (request.url === "/keys") {
        const jwk = await exportJWK((await keys).publicKey);
        return reply({ keys: [{ ...jwk, alg: "RS256", kid: "1", use: "sig" }] });
      }
      const now = Math.floor(Date.now() / 1000);
      const good = {
        iss: issuer,
        aud: "client",
        sub: "s-1",
        nonce,
        iat: now,
        exp: now + 60,
        email: "victim@example.com",
        email_verified: true,
      };
      return reply({ access_token: "x", token_type: "Bearer", id_token: await forge(good) });
    });
    server = listening.server;
    issuer = listening.issuer;
    identity = await startTestIdentity({
      settings: { providers: { evil: { clientId: "client", clientSecret: "secret", issuer } } },
    });
    identity.clock.set(new Date());
  });
  afterAll(async () => {
    await identity.close();
    server.closeAllConnections();
    server.close();
  });

  async function attempt(answer = "code=c"): Promise<URL> {
    const { url, cookie } = await leaveForProvider(identity, "evil");
    nonce = url?.searchParams.get("nonce") ?? "";
    const state = url?.searchParams.get("state") ?? "";
    return returnFromProvider(identity, `${callback}?${answer}&state=${state}`, cookie);
  }

  test("a valid token is accepted", async () => {
    forge = (claims) => sign({ ...claims, sub: "good", email: "good@example.com" });
    expect((await attempt()).searchParams.get("code")).toBeTruthy();
  });

  test("whether a token is from the future is decided by the server's own clock", async () => {
    forge = sign;
    identity.clock.advance(-3_600_000);
    expect((await attempt()).searchParams.get("err")).toMatch(/did not confirm/);
    identity.clock.advance(3_600_000);
    expect((await attempt()).searchParams.get("code")).toBeTruthy();
  });

  test.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ["another issuer", (claims) => sign({ ...claims, iss: "https://accounts.google.com" })],
    ["another audience", (claims) => sign({ ...claims, aud: "somebody-else" })],
    ["another nonce", (claims) => sign({ ...claims, nonce: "other" })],
    ["no nonce", ({ nonce: _nonce, ...claims }) => sign(claims)],
    ["expired", (claims) => sign({ ...claims, exp: 1_000_000 })],
    ["from the future", ({ iat = 0, ...claims }) => sign({ ...claims, iat: iat + 3600 })],
    ["no subject", ({ sub: _sub, ...claims }) => sign(claims)],
    ["no algorithm", async (claims) => `${encode({ alg: "none" })}.${encode(claims)}.`],
    [
      "a shared secret",
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: "1" })
          .sign(Buffer.from("secret".padEnd(32, "x"))),
    ],
    [
      "another key",
      async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "RS256", kid: "1" })
          .sign((await generateKeyPair("RS256")).privateKey),
    ],
    ["no token", async () => "nonsense"],
  ])("%s is refused", async (_name, forged) => {
    forge = forged;
    const back = await attempt();
    expect(back.searchParams.get("err")).toMatch(/did not confirm/);
    expect(back.searchParams.get("code")).toBeNull();
  });

  test("an error of the provider comes back in words of our own", async () => {
    const back = await attempt("error=access_denied&error_description=%3Cscript%3E");
    expect(back.searchParams.get("err")).toMatch(/did not confirm/);
  });

  test("an address that the provider did not verify leads to no existing account", async () => {
    const victim = await signIn(identity, "victim@example.com");
    for (const [subject, verified] of [
      ["s-2", false],
      ["s-3", undefined],
      ["s-4", "no"],
      ["s-5", 1],
    ] as const) {
      forge = (claims) => sign({ ...claims, sub: subject, email_verified: verified });
      const { body } = await exchange(identity, await attempt());
      expect(body.user).toMatchObject({ email: "victim@example.com", verifiedEmail: false });
      expect(body.user.userId).not.toBe(victim.body.authInfo.user.userId);
      expect(body.user.loginIds).not.toContain("victim@example.com");
    }
    forge = (claims) => sign({ ...claims, sub: "s-6" });
    const { body } = await exchange(identity, await attempt());
    expect(body.user.userId).toBe(victim.body.authInfo.user.userId);
  });

  test("an app's own ID token: right nonce, audience and signature, once", async () => {
    const native = (path: string, body: object) =>
      identity.call(`/v1/auth/oauth/native/${path}`, { provider: "evil", ...body });
    const now = Math.floor(Date.now() / 1000);
    const claims = (asked: string) => ({
      iss: issuer,
      aud: "client",
      sub: "app-1",
      nonce: asked,
      iat: now,
      exp: now + 60,
    });
    const start = async () => (await native("start", { implicit: true })).body;
    const one = await start();
    expect(one).toMatchObject({ clientId: "client", implicit: true });
    const idToken = await sign(claims(one.nonce));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => native("finish", { stateId: one.stateId, idToken })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const two = await start();
    expect((await native("finish", { stateId: two.stateId, idToken })).status).toBe(400);
    const three = await start();
    const foreign = await sign({ ...claims(three.nonce), aud: "other" });
    expect((await native("finish", { stateId: three.stateId, idToken: foreign })).status).toBe(400);

    const tap = {
      provider: "evil",
      nonce: "n",
      idToken: await sign({ ...claims("n"), sub: "app-2" }),
    };
    const verified = await identity.call("/v1/auth/onetap/idtoken/verify", tap);
    const back = new URL(`http://x/?code=${verified.body.code}`);
    expect((await exchange(identity, back)).status).toBe(200);
    const next = { ...tap, idToken: await sign({ ...claims("n"), sub: "app-2", jti: "2" }) };
    const direct = await identity.call("/v1/auth/onetap/idtoken/exchange", next);
    expect(direct.body).toHaveProperty("sessionJwt");
    expect(
      (await identity.call("/v1/auth/onetap/idtoken/verify", { ...tap, nonce: "m" })).status,
    ).toBe(400);
    const clientId = await identity.call("/v1/auth/onetap/clientid/evil", undefined, {
      method: "GET",
    });
    expect(clientId.body).toEqual({ clientId: "client" });
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
