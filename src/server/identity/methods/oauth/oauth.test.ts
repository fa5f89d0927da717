import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cookieOf,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../testing/test-identity.ts";

const redirectURL = "http://localhost:3000/back?x=1";
const callback = "http://localhost:3000/v1/auth/oauth/callback";

function listen(
  handler: Parameters<typeof createServer>[1],
): Promise<{ server: Server; issuer: string }> {
  const server = createServer(handler);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve({ server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}

/** Leaves for the provider: its address, and the cookie that binds the answer to this browser. */
async function leave(
  identity: TestIdentity,
  provider: string,
  options: { bearer?: string; path?: string; browser?: boolean } = {},
) {
  const { bearer, path = "authorize", browser = true } = options;
  const answer = await identity.call(
    `/v1/auth/oauth/${path}?provider=${provider}&redirectURL=${encodeURIComponent(redirectURL)}`,
    {},
    { ...(bearer && { bearer }), headers: browser ? { "sec-fetch-site": "same-origin" } : {} },
  );
  return {
    answer,
    url: answer.status === 200 ? new URL(answer.body.url) : undefined,
    cookie: `oauth=${cookieOf(answer, "oauth")}`,
  };
}

/** Comes back from the provider and tells where the page is sent. */
async function comeBack(
  identity: TestIdentity,
  address: string | URL,
  cookie: string,
): Promise<URL> {
  const { pathname, search } = new URL(address);
  const response = await identity.routes.request(`${pathname}${search}`, { headers: { cookie } });
  return new URL(response.headers.get("location") ?? "about:blank");
}

const exchange = (identity: TestIdentity, back: URL) =>
  identity.call("/v1/auth/oauth/exchange", { code: back.searchParams.get("code") });

describe("a real OpenID provider", () => {
  let identity: TestIdentity;
  let server: Server;
  const person = { email: "ada@example.com", email_verified: true, name: "Ada" };
  beforeAll(async () => {
    const listening = await listen(
      (request, response) => void provider.callback()(request, response),
    );
    server = listening.server;
    const provider = new Provider(listening.issuer, {
      clients: [{ client_id: "review-flow", client_secret: "secret", redirect_uris: [callback] }],
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...person }) }),
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
    });
    identity = await startTestIdentity({
      settings: {
        providers: {
          acme: { clientId: "review-flow", clientSecret: "secret", issuer: listening.issuer },
        },
      },
    });
    identity.clock.set(new Date());
  });
  afterAll(async () => {
    await identity.close();
    server.closeAllConnections();
    server.close();
  });

  /** Signs in at the provider as a browser would: follows redirects, sends its forms. */
  async function signInThere(start: URL, login: string): Promise<string> {
    const jar = new Map<string, string>();
    let url = start.href;
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 12; step += 1) {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(form && { method: "POST", body: form }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get("location");
      form = undefined;
      if (location?.startsWith(callback)) return location;
      if (location) url = new URL(location, url).href;
      else {
        const page = await response.text();
        const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1] ?? "login";
        url = new URL(page.match(/action="([^"]+)"/)?.[1] ?? "", url).href;
        form = new URLSearchParams({ prompt, ...(prompt === "login" && { login, password: "x" }) });
      }
    }
    throw new Error("The provider did not send us back.");
  }

  test("signs in, and the same person again by what never changes", async () => {
    const { url, cookie } = await leave(identity, "acme");
    const back = await comeBack(identity, await signInThere(url as URL, "subject-1"), cookie);
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/back\?x=1&code=\w{32}$/);
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(identity, back)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body).toMatchObject({
      firstSeen: true,
      user: {
        email: "ada@example.com",
        verifiedEmail: true,
        name: "Ada",
        OAuth: { acme: true },
        loginIds: ["ada@example.com"],
      },
    });
    const { userId } = done[0]?.body.user ?? {};
    person.email = "renamed@example.com";
    const second = await leave(identity, "acme");
    const again = await comeBack(
      identity,
      await signInThere(second.url as URL, "subject-1"),
      second.cookie,
    );
    expect((await exchange(identity, again)).body).toMatchObject({
      firstSeen: false,
      user: { userId },
    });
  });

  test("an answer is good once, in the browser that asked, and for a minute", async () => {
    const { url, cookie } = await leave(identity, "acme");
    const answer = await signInThere(url as URL, "subject-2");
    expect(
      (await comeBack(identity, answer, "oauth=another")).searchParams.get("err"),
    ).toBeTruthy();
    expect((await comeBack(identity, answer, cookie)).href).toBe("about:blank");
    const next = await leave(identity, "acme");
    person.email = "minute@example.com";
    const back = await comeBack(
      identity,
      await signInThere(next.url as URL, "subject-3"),
      next.cookie,
    );
    identity.clock.advance(60_000);
    expect(await exchange(identity, back)).toMatchObject({
      status: 400,
      body: { errorCode: "E062011" },
    });
  });

  test("a signed-in person links it; nobody else's account can be linked", async () => {
    const bearer = cookieOf(await signIn(identity, "linker@example.com"), "DSR") ?? "";
    expect((await leave(identity, "acme", { path: "update" })).answer.status).toBe(401);
    const { url, cookie } = await leave(identity, "acme", { path: "update", bearer });
    const back = await comeBack(identity, await signInThere(url as URL, "subject-4"), cookie);
    expect((await exchange(identity, back)).body.user).toMatchObject({
      email: "linker@example.com",
      OAuth: { acme: true },
    });
    const other = cookieOf(await signIn(identity, "thief@example.com"), "DSR") ?? "";
    const again = await leave(identity, "acme", { path: "update", bearer: other });
    const refused = await comeBack(
      identity,
      await signInThere(again.url as URL, "subject-4"),
      again.cookie,
    );
    expect(refused.searchParams.get("code")).toBeNull();
  });

  test("unknown providers, redirects elsewhere, a form post", async () => {
    expect((await leave(identity, "google")).answer).toMatchObject({
      status: 400,
      body: { errorCode: "E062010" },
    });
    expect((await leave(identity, "__proto__")).answer.status).toBe(400);
    const evil = await identity.call(
      "/v1/auth/oauth/authorize?provider=acme&redirectURL=https://evil.example/",
      {},
    );
    expect(evil).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
    const posted = await identity.routes.request("/v1/auth/oauth/callback", {
      method: "POST",
      headers: {
        origin: "https://appleid.apple.com",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "code=a%26b&state=c&evil=d",
    });
    expect(posted.headers.get("location")).toBe(`${callback}?code=a%26b&state=c`);
    expect(
      (await comeBack(identity, `${callback}?error=access_denied&state=nonsense`, "")).href,
    ).toBe("about:blank");
  });
});

describe("a hostile OpenID provider", () => {
  let identity: TestIdentity;
  let server: Server;
  let issuer: string;
  /** What the next ID token says, and how it is signed. */
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
    const { url, cookie } = await leave(identity, "evil");
    nonce = url?.searchParams.get("nonce") ?? "";
    const state = url?.searchParams.get("state") ?? "";
    return comeBack(identity, `${callback}?${answer}&state=${state}`, cookie);
  }

  test("a good token passes, so that the others fail for their own reason", async () => {
    forge = (claims) => sign({ ...claims, sub: "good", email: "good@example.com" });
    expect((await attempt()).searchParams.get("code")).toBeTruthy();
  });

  test.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ["another issuer", (claims) => sign({ ...claims, iss: "https://accounts.google.com" })],
    ["another audience", (claims) => sign({ ...claims, aud: "somebody-else" })],
    ["another nonce", (claims) => sign({ ...claims, nonce: "other" })],
    ["no nonce", ({ nonce: _nonce, ...claims }) => sign(claims)],
    ["expired", (claims) => sign({ ...claims, exp: 1_000_000 })],
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

  test("an address that it did not prove reaches no account that is there", async () => {
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
    const direct = await identity.call("/v1/auth/onetap/idtoken/exchange", tap);
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
