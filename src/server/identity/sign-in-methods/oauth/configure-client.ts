import * as openid from "openid-client";
import type { IdentitySettings } from "../../settings.ts";
import { WireError } from "../../wire/errors.ts";
import { getProviderDefinition, type ProviderDefinition } from "./providers.ts";

const timeoutSeconds = 10;

/** A provider, and our registration with it. */
export interface ProviderConnection {
  definition: ProviderDefinition;
  clientId: string;
  clientSecret: string | undefined;
}

/**
 * The connection to a provider of the instance's configuration.
 * @throws WireError E062010 if there is none of this name.
 */
export function configuredProvider(
  { providers }: Pick<IdentitySettings, "providers">,
  name: string,
): ProviderConnection {
  const credentials = Object.hasOwn(providers, name) ? providers[name] : undefined;
  const definition = credentials && getProviderDefinition(name, credentials);
  if (!definition) throw new WireError("E062010");
  return { definition, clientId: credentials.clientId, clientSecret: credentials.clientSecret };
}

/** Reads the metadata of a provider, if it publishes any. */
export async function configureClient(
  { definition, clientId, clientSecret }: ProviderConnection,
  { fetch: given, insecure }: { fetch?: typeof fetch; insecure?: boolean },
): Promise<openid.Configuration> {
  if (definition.kind === "oauth2") {
    const server = {
      issuer: definition.issuer,
      authorization_endpoint: definition.authorizationEndpoint,
      token_endpoint: definition.tokenEndpoint,
    };
    const configuration = new openid.Configuration(server, clientId, clientSecret);
    configuration.timeout = timeoutSeconds;
    return configuration;
  }
  const issuer = new URL(definition.issuer);
  const local = issuer.protocol === "http:" && ["localhost", "127.0.0.1"].includes(issuer.hostname);
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(given && { [openid.customFetch]: given as openid.CustomFetch }),
    // The signature is checked although the token came over TLS: one fewer thing to trust.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(local || insecure ? [openid.allowInsecureRequests] : []),
    ],
  });
}
