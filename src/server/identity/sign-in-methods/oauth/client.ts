import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import * as openid from "openid-client";
import type { IdentityDeps } from "../../dependencies.ts";
import { WireError } from "../../wire/errors.ts";
import { configureClient, type ProviderConnection } from "./configure-client.ts";
import { findIssuer, readPerson } from "./id-token-claims.ts";
import type { ProviderPerson } from "./providers.ts";

/** Seconds by which a provider's clock may be ahead of ours. */
const clockTolerance = 30;

export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  prompt?: string | undefined;
  loginHint?: string | undefined;
}

/** Calls to providers; their published metadata is read once. */
export interface ProviderClients {
  authorizationUrl(connection: ProviderConnection, request: AuthorizationRequest): Promise<URL>;
  /** The person who came back, from the parameters of the callback. @throws if any of them is wrong. */
  verifyCallback(
    connection: ProviderConnection,
    answer: URLSearchParams,
    request: AuthorizationRequest,
  ): Promise<ProviderPerson>;
  /** The person of an ID token that a device got by itself. @throws if anything is wrong with it. */
  verifyIdToken(
    connection: ProviderConnection,
    idToken: string,
    nonce: string,
  ): Promise<ProviderPerson>;
  /** The person of a code that an app got by itself. @throws if anything is wrong with it. */
  verifyCode(connection: ProviderConnection, code: string, nonce: string): Promise<ProviderPerson>;
}

/**
 * @param deps tokens are compared with its clock. `openid-client` alone also compares their end with the machine's.
 * @param callback the address that providers redirect to. It is built from PUBLIC_URL, because it is
 *   registered with them.
 * @param options `fetch` for addresses entered by a user; `insecure` allows them without TLS.
 */
export function createProviderClients(
  { clock }: Pick<IdentityDeps, "clock">,
  callback: URL,
  options: { fetch?: typeof fetch; insecure?: boolean } = {},
): ProviderClients {
  const configurations = new Map<string, Promise<openid.Configuration>>();
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  async function connect(connection: ProviderConnection): Promise<openid.Configuration> {
    const { definition, clientId, clientSecret } = connection;
    const id = JSON.stringify([definition.issuer, clientId, clientSecret]);
    let configuration = configurations.get(id);
    if (!configuration) {
      configuration = configureClient(connection, options);
      keep(configurations, id, configuration);
      // A provider that cannot be reached now is asked again next time.
      configuration.catch(() => configurations.delete(id));
    }
    return configuration;
  }

  function keySetAt(address: string) {
    const known = keySets.get(address);
    if (known) return known;
    const guarded = options.fetch ? { [customFetch]: options.fetch } : {};
    const keys = createRemoteJWKSet(new URL(address), guarded);
    keep(keySets, address, keys);
    return keys;
  }

  const clients: ProviderClients = {
    async authorizationUrl(connection, request) {
      const { definition } = connection;
      const configuration = await connect(connection);
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        scope: definition.scope,
        state: request.state,
        code_challenge: await openid.calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: "S256",
        ...(definition.kind === "openid" ? { nonce: request.nonce } : {}),
        ...(definition.kind === "openid" && definition.formPost
          ? { response_mode: "form_post" }
          : {}),
        ...(request.prompt ? { prompt: request.prompt } : {}),
        ...(request.loginHint ? { login_hint: request.loginHint } : {}),
      });
    },

    async verifyCallback(connection, answer, request) {
      const { definition } = connection;
      const configuration = await connect(connection);
      const url = new URL(callback);
      url.search = answer.toString();
      const tokens = await openid.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: request.codeVerifier,
        expectedState: request.state,
        ...(definition.kind === "openid"
          ? { expectedNonce: request.nonce, idTokenExpected: true }
          : {}),
      });
      if (definition.kind === "openid") {
        const claims = tokens.claims();
        if (claims && claims.iat > clock.now().getTime() / 1000 + clockTolerance)
          throw new Error("The token is from the future.");
        return readPerson(claims ?? {});
      }
      const ask = async (address: string) => {
        const options = [configuration, tokens.access_token, new URL(address), "GET"] as const;
        const response = await openid.fetchProtectedResource(...options);
        if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
        return response.json();
      };
      const person = await definition.person(ask);
      if (person.subject === "") throw new Error("The provider named no user.");
      return { issuer: definition.issuer, ...person };
    },

    async verifyIdToken(connection, idToken, nonce) {
      const { definition } = connection;
      const configuration = await connect(connection);
      if (definition.kind !== "openid") throw new WireError("E062010");
      const { issuer, jwks_uri: keysAddress } = configuration.serverMetadata();
      if (keysAddress === undefined) throw new Error("The provider publishes no keys.");
      const keys = keySetAt(keysAddress);
      const { payload } = await jwtVerify(idToken, keys, {
        audience: configuration.clientMetadata().client_id,
        algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
        requiredClaims: ["iss", "exp", "iat"],
        // Also refuses a token from the future, which would be good for longer than its provider meant.
        maxTokenAge: "1 day",
        currentDate: clock.now(),
        clockTolerance,
      });
      const { azp, aud } = payload;
      const isForAnother = azp !== undefined && azp !== configuration.clientMetadata().client_id;
      if (isForAnother || (azp === undefined && Array.isArray(aud) && aud.length > 1))
        throw new Error("The token was issued to another client.");
      if (payload.iss !== findIssuer(issuer, payload.tid))
        throw new Error("Another issuer's token.");
      if (payload.nonce !== nonce) throw new Error("The token was made for another request.");
      return readPerson(payload);
    },

    async verifyCode(connection, code, nonce) {
      const configuration = await connect(connection);
      const { id_token: idToken } = await openid.genericGrantRequest(
        configuration,
        "authorization_code",
        { code },
      );
      // Nothing but the nonce says that the code was made for this sign-in.
      if (idToken === undefined) throw new Error("The provider sent no token that names a user.");
      return clients.verifyIdToken(connection, idToken, nonce);
    },
  };
  return clients;
}

/** Typed addresses come and go; a bound keeps what was once from filling the memory. */
function keep<T>(known: Map<string, T>, id: string, value: T): void {
  if (known.size >= 500) known.clear();
  known.set(id, value);
}
