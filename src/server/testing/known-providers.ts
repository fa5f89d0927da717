import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A request as a provider receives it. */
interface Asked {
  url: URL;
  headers: Headers;
  body: URLSearchParams;
}
type Answers = (asked: Asked) => unknown;

const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

/**
 * The big providers according to their documentation, in place of the network: their URLs, answers and refusals.
 * @param person claims of OpenID providers about the user, besides `sub` and `nonce`.
 */
export async function createKnownProviders(person: () => Record<string, unknown>) {
  const pair = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(pair.publicKey)), alg: "RS256", kid: "1", use: "sig" };
  const asked: string[] = [];
  let nonce = "";

  const idToken = (issuer: string, forNonce = nonce) => {
    // `openid-client` compares the end of a token with the machine's clock.
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: "client", sub: "person", iat, exp: iat + 60, ...person() };
    return new SignJWT({ ...claims, nonce: forNonce })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .sign(pair.privateKey);
  };
  /** @param says the provider's issuer in its tokens. */
  const openid = (issuer: string, published = issuer, says = issuer): Record<string, Answers> => ({
    [`${issuer}/.well-known/openid-configuration`]: () => ({
      issuer: published,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    [`${issuer}/keys`]: () => ({ keys: [jwk] }),
    [`${issuer}/token`]: async ({ body }) =>
      body.get("code") === "c" && {
        access_token: "at",
        token_type: "Bearer",
        id_token: await idToken(says),
      },
  });
  const token = (shape: object) => (given: Asked) =>
    given.body.get("code") === "c" &&
    given.body.get("client_secret") === "secret" &&
    given.body.get("code_verifier") !== null &&
    /json/.test(given.headers.get("accept") ?? "") &&
    shape;
  const addTokenToLink = (answer: object) => (given: Asked) =>
    /^Bearer at$/i.test(given.headers.get("authorization") ?? "") &&
    // GitHub refuses programs without a user agent.
    given.headers.has("user-agent") &&
    answer;

  const microsoft = "https://login.microsoftonline.com";
  const routes: Record<string, Answers> = {
    ...openid("https://appleid.apple.com"),
    ...openid("https://accounts.google.com"),
    ...openid("https://gitlab.com"),
    ...openid("https://www.linkedin.com/oauth"),
    ...openid("https://slack.com"),
    // One URL for all tenants; the token names the user's tenant.
    ...openid(
      `${microsoft}/common/v2.0`,
      `${microsoft}/{tenantid}/v2.0`,
      `${microsoft}/${tenant}/v2.0`,
    ),
    "https://github.com/login/oauth/access_token": token({
      access_token: "at",
      token_type: "bearer",
      scope: "read:user,user:email",
    }),
    "https://api.github.com/user": addTokenToLink({
      id: 583231,
      login: "octocat",
      name: null,
      avatar_url: "https://github.com/a.png",
      email: "public@example.com",
    }),
    "https://api.github.com/user/emails": addTokenToLink([
      { email: "old@example.com", primary: false, verified: true, visibility: null },
      { email: "octocat@example.com", primary: true, verified: true, visibility: "private" },
    ]),
    "https://discord.com/api/oauth2/token": token({
      access_token: "at",
      token_type: "Bearer",
      expires_in: 604_800,
      refresh_token: "rt",
      scope: "identify email",
    }),
    "https://discord.com/api/users/@me": addTokenToLink({
      id: "80351110224678912",
      username: "nelly",
      discriminator: "0",
      global_name: "Nelly",
      avatar: null,
      verified: true,
      email: "nelly@example.com",
    }),
    "https://graph.facebook.com/v21.0/oauth/access_token": token({
      access_token: "at",
      token_type: "bearer",
      expires_in: 5_183_944,
    }),
    "https://graph.facebook.com/v21.0/me": addTokenToLink({
      id: "10158",
      name: "Fay",
      email: "fay@example.com",
    }),
  };

  return {
    /** The requested URLs, without their queries. */
    asked,
    idToken,
    tenant,
    /** Sets the nonce of the next token that is issued for a code. */
    expect(next: string) {
      nonce = next;
    },
    /** A replacement of the global `fetch` for `vi.stubGlobal`. */
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const address = url.origin + url.pathname;
      asked.push(address);
      const answer = routes[address];
      if (!answer) throw new TypeError(`No provider has the address ${address}.`);
      const body = new URLSearchParams(request.method === "POST" ? await request.text() : "");
      const reply = await answer({ url, headers: request.headers, body });
      return reply ? Response.json(reply) : Response.json({ error: "invalid" }, { status: 400 });
    },
  };
}
