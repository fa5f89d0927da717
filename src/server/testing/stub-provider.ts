import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { TestIdentity } from "./test-identity.ts";

/** An OpenID provider that confirms whoever comes. */
export async function startStubProvider() {
  const keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: "RS256", kid: "1", use: "sig" };
  let nonce = "";
  const server = createServer(async (request, response) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: "client",
      sub: "person",
      nonce,
      iat: now,
      exp: now + 60,
      email: "social@example.com",
      email_verified: true,
    };
    const idToken = () =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(keys.privateKey);
    const body = request.url?.includes("openid-configuration")
      ? {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        }
      : request.url === "/keys"
        ? { keys: [jwk] }
        : { access_token: "x", token_type: "Bearer", id_token: await idToken() };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Leaves, is confirmed, comes back: where the page is sent. */
    async visit(on: TestIdentity, address: string, cookie?: string): Promise<URL> {
      const { pathname, search } = new URL(address);
      const left = await on.routes.request(`${pathname}${search}`);
      const there = new URL(left.headers.get("location") ?? "");
      nonce = there.searchParams.get("nonce") ?? "";
      const own = left.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const query = new URLSearchParams({
        code: "c",
        state: there.searchParams.get("state") ?? "",
      });
      const back = await on.routes.request(`/v1/auth/oauth/callback?${query}`, {
        headers: { cookie: cookie ?? own },
      });
      return new URL(back.headers.get("location") ?? "about:blank");
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
