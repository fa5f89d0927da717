import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { IdentityDeps } from "../dependencies.ts";
import { readAttributes } from "./attributes.ts";
import { checkAssertion } from "./check-assertion.ts";
import { decodeResponse } from "./saml-xml.ts";
import type { SamlConnection, SsoPerson } from "./settings.ts";
import { readSignedAssertion } from "./signed-assertion.ts";

type Deps = Pick<IdentityDeps, "clock" | "settings">;

/** Our service-provider metadata for a tenant's provider. */
export function serviceProvider(
  { projectId, publicUrl }: Pick<IdentityDeps["settings"], "projectId" | "publicUrl">,
  { tenantId, ssoId }: Pick<SamlConnection, "tenantId" | "ssoId">,
): { entityId: string; acsUrl: string; metadataUrl: string } {
  const address = (path: string, tenantName: string) => {
    const url = new URL(path, publicUrl);
    url.searchParams.set("projectId", projectId);
    url.searchParams.set(tenantName, tenantId);
    if (ssoId) url.searchParams.set("ssoId", ssoId);
    return url.href;
  };
  return {
    entityId: [projectId, tenantId, ...(ssoId ? [ssoId] : [])].join("-"),
    acsUrl: address("/v1/auth/saml/acs", "tenantId"),
    metadataUrl: address("/v1/auth/saml/metadata", "tenant"),
  };
}

/**
 * The URL that takes our request to the provider.
 * @param state returned as `RelayState`.
 */
export function createSamlAuthorizeUrl(
  deps: Deps,
  connection: SamlConnection,
  request: { state: string; requestId: string; forceAuthn: boolean },
): Promise<string> {
  const saml = libraryFor(deps, connection, { ...request, newRequest: true });
  return saml.getAuthorizeUrlAsync(request.state, undefined, {});
}

export function samlMetadata(deps: Deps, connection: SamlConnection): string {
  return libraryFor(deps, connection, {}).generateServiceProviderMetadata(null, null);
}

export interface SamlAnswer {
  person: SsoPerson;
  /** Identifies the assertion, so that it is accepted only once. */
  assertionId: string;
  expiresAt: Date;
}

/**
 * Reads the person from a posted response. The library decides first; then the one assertion is checked a second time,
 * and everything is read from the signed content.
 * @param requestId the request that it must answer; if undefined, it must not answer any.
 * @throws Error for anything wrong with it; the reason is for the log only.
 */
export async function readSamlResponse(
  deps: Deps,
  connection: SamlConnection,
  posted: string,
  requestId: string | undefined,
): Promise<SamlAnswer> {
  const xml = decodeResponse(posted);
  const saml = libraryFor(deps, connection, requestId === undefined ? {} : { requestId });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: posted });
  const { settings } = connection;
  const { entityId, acsUrl } = serviceProvider(deps.settings, connection);
  const checked = checkAssertion(xml, readSignedAssertion(xml, settings.certificates), {
    issuer: settings.idpEntityId,
    audience: entityId,
    recipient: acsUrl,
    requestId,
    now: deps.clock.now(),
  });
  if (!profile || profile.nameID.trim() !== checked.subject || profile.issuer !== checked.issuer)
    throw new Error("The two checks read different people.");
  const read = readAttributes(checked.attributes, settings.attributeMapping);
  return {
    assertionId: checked.id,
    expiresAt: checked.expiresAt,
    person: {
      issuer: checked.issuer,
      subject: checked.subject,
      ...read,
      email: read.email || (checked.subjectIsEmail ? checked.subject : ""),
      attributes: checked.attributes,
    },
  };
}

/**
 * Request time passed to the library, which compares it with the machine's clock. Expiry is checked on the sign-in's
 * state instead, by our own clock.
 */
const neverTooOld = "9999-12-31T00:00:00.000Z";

/** Request ids are kept in the sign-in's state, for one use each, so the library's cache contains only that one. */
function libraryFor(
  deps: Deps,
  connection: SamlConnection,
  request: { requestId?: string; newRequest?: boolean; forceAuthn?: boolean },
): SAML {
  const { entityId, acsUrl } = serviceProvider(deps.settings, connection);
  const { requestId, newRequest = false, forceAuthn = false } = request;
  return new SAML({
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: connection.settings.idpUrl,
    idpCert: connection.settings.certificates,
    audience: entityId,
    wantAssertionsSigned: true,
    // Most providers sign only the assertion, and only that signature counts here.
    wantAuthnResponseSigned: false,
    validateInResponseTo:
      requestId === undefined || newRequest
        ? ValidateInResponseTo.never
        : ValidateInResponseTo.always,
    cacheProvider: {
      getAsync: async (key) => (key === requestId ? neverTooOld : null),
      saveAsync: async () => null,
      removeAsync: async (key) => key,
    },
    acceptedClockSkewMs: 60_000,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  });
}
