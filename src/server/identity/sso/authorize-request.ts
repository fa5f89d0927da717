import { createOutboundFetch } from "../../platform/http/outbound-fetch.ts";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { createProviderClients, type ProviderClients } from "../sign-in-methods/oauth/client.ts";
import type { ProviderConnection } from "../sign-in-methods/oauth/configure-client.ts";
import { WireError } from "../wire/errors.ts";
import { readAttributes } from "./attributes.ts";
import { createSamlAuthorizeUrl } from "./saml.ts";
import type { OidcConnection, SsoConnection, SsoPerson } from "./settings.ts";
import type { SsoState } from "./state.ts";

/** OpenID clients for tenants' providers. Their addresses were entered by users, so requests are restricted. */
export function createSsoClients(deps: Pick<IdentityDeps, "clock" | "settings">): ProviderClients {
  const { sso, publicUrl } = deps.settings;
  const allowPrivate = sso?.allowPrivateNetworks ?? false;
  return createProviderClients(deps, new URL("/v1/auth/sso/callback", publicUrl), {
    fetch: createOutboundFetch({ allowPrivate }),
    insecure: allowPrivate,
  });
}

/** Fresh values that bind the answer to this sign-in. */
export function createSsoRequest(
  deps: Pick<IdentityDeps, "random" | "secrets">,
): Pick<SsoState, "requestId" | "codeVerifier"> {
  return {
    // An XML id must not begin with a digit.
    requestId: `_${randomBase62(deps.random, 32)}`,
    codeVerifier: deps.secrets.seal("sso-verifier", randomBase62(deps.random, 64)),
  };
}

/** The provider's URL to which the browser is sent for signing in. */
export async function createSsoAuthorizeUrl(
  deps: IdentityDeps,
  clients: ProviderClients,
  connection: SsoConnection,
  state: string,
  ssoState: SsoState,
): Promise<string> {
  if (connection.kind === "none") throw new Error("The tenant has no provider any more.");
  if (connection.kind === "saml") {
    const { requestId, forceAuthn } = ssoState;
    return createSamlAuthorizeUrl(deps, connection, { state, requestId, forceAuthn });
  }
  if (!connection.settings.issuer)
    throw new WireError(
      "E062013",
      "The tenant's provider has no issuer: its tokens cannot be checked",
    );
  const url = await clients.authorizationUrl(toProvider(connection), {
    ...requestOf(deps, state, ssoState),
    prompt:
      ssoState.prompt ?? (ssoState.forceAuthn ? "login" : connection.settings.prompt.join(" ")),
    loginHint: ssoState.loginHint,
  });
  return url.href;
}

/** @throws when anything is wrong with the provider's parameters. */
export async function readOidcPerson(
  deps: IdentityDeps,
  clients: ProviderClients,
  connection: OidcConnection,
  answer: URLSearchParams,
  state: string,
  ssoState: SsoState,
): Promise<SsoPerson> {
  const request = requestOf(deps, state, ssoState);
  const person = await clients.verifyCallback(toProvider(connection), answer, request);
  const { claims = {}, issuer, subject } = person;
  const read = readAttributes(claims, connection.settings.attributeMapping);
  return { issuer, subject, ...read, attributes: claims };
}

const requestOf = (deps: IdentityDeps, state: string, ssoState: SsoState) => ({
  state,
  nonce: ssoState.requestId,
  codeVerifier: deps.secrets.open("sso-verifier", ssoState.codeVerifier),
});

function toProvider({ settings, clientSecret }: OidcConnection): ProviderConnection {
  const scope = ["openid", ...(settings.scope.length > 0 ? settings.scope : ["email", "profile"])];
  return {
    definition: { kind: "openid", issuer: settings.issuer, scope: [...new Set(scope)].join(" ") },
    clientId: settings.clientId,
    clientSecret,
  };
}
