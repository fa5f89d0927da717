import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** The provider under test, in this process or elsewhere. */
export interface Requested {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/**
 * An OpenID provider that signs in every visitor, in a browser or by `visit`.
 * @param now milliseconds; ID tokens are valid for a minute of this clock.
 */
export async function startStubProvider(now: () => number = Date.now) {
  const keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: "RS256", kid: "1", use: "sig" };
  /** The nonce of the person who is about to return. */
  let asked = "";
  const sign = (nonce: string, more: Record<string, unknown> = {}) => {
    const issuedAt = Math.floor(now() / 1000);
    const person = { sub: "person", email: "social@example.com", email_verified: true };
    const claims = {
      iss: issuer,
      aud: "client",
      nonce,
      iat: issuedAt,
      exp: issuedAt + 60,
      ...person,
      ...more,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(keys.privateKey);
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/authorize") {
      asked = searchParams.get("nonce") ?? "";
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", "c");
      back.searchParams.set("state", searchParams.get("state") ?? "");
      const page = `<meta http-equiv="refresh" content="0;url=${back.href.replaceAll("&", "&amp;")}">`;
      response.writeHead(200, { "content-type": "text/html" }).end(page);
      return;
    }
    const body = pathname.includes("openid-configuration")
      ? {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        }
      : pathname === "/keys"
        ? { keys: [jwk] }
        : { access_token: "x", token_type: "Bearer", id_token: await sign(asked) };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Leaves through our own URL, signs in and returns; gives the URL to which the page is redirected. */
    async visit(on: { routes: Requested }, address: string, cookie?: string): Promise<URL> {
      const { pathname, search } = new URL(address);
      const left = await on.routes.request(`${pathname}${search}`);
      const own = left.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      return this.confirm(on, left.headers.get("location") ?? "", cookie ?? own);
    },
    /** Signs in at the provider's URL and returns. */
    async confirm(on: { routes: Requested }, there: string, cookie = ""): Promise<URL> {
      const { searchParams } = new URL(there);
      asked = searchParams.get("nonce") ?? "";
      const query = new URLSearchParams({ code: "c", state: searchParams.get("state") ?? "" });
      const { pathname } = new URL(searchParams.get("redirect_uri") ?? "");
      const path = `${pathname}?${query}`;
      const back = await on.routes.request(path, { headers: { cookie } });
      return new URL(back.headers.get("location") ?? "about:blank");
    },
    /** Sets the nonce of the next token that is issued for a code. */
    expect(nonce: string) {
      asked = nonce;
    },
    /** An ID token as issued to an app on a device. */
    idToken: sign,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
