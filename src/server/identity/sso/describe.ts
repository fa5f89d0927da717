import type { IdentityDeps } from "../dependencies.ts";
import { serviceProvider } from "./saml.ts";
import type { SsoConnection } from "./settings.ts";

type Settings = Pick<IdentityDeps["settings"], "projectId" | "publicUrl">;

/** A connection in the format of `/v2/mgmt/sso/settings`. */
export function describeConnection(
  settings: Settings,
  connection: SsoConnection | undefined,
  ssoId: string,
) {
  const named = ssoId === "" ? {} : { ssoId };
  if (!connection || connection.kind === "none") return named;
  const { settings: own } = connection;
  if (connection.kind === "oidc") {
    const { name, issuer, authUrl, tokenUrl, userDataUrl, jwksUrl, clientId, scope, prompt } =
      connection.settings;
    const oidc = {
      name,
      issuer,
      authUrl,
      tokenUrl,
      userDataUrl,
      JWKsUrl: jwksUrl,
      clientId,
      scope,
      prompt,
      clientSecret: "",
      redirectUrl: own.redirectUrl,
      callbackDomain: new URL("/v1/auth/sso/callback", settings.publicUrl).href,
      userAttrMapping: own.attributeMapping,
      roleMappings: own.roleMappings,
      grantType: "authorization_code",
    };
    return { ...named, oidc };
  }
  const saml = {
    ...samlSides(settings, connection),
    attributeMapping: own.attributeMapping,
    groupsMapping: own.roleMappings.map(({ roleName, groups }) => ({
      role: { id: roleName, name: roleName },
      groups,
    })),
    defaultSSORoles: own.defaultRoles,
    redirectUrl: own.redirectUrl,
  };
  return { ...named, saml };
}

const emptyMapping = {
  name: "",
  email: "",
  username: "",
  phoneNumber: "",
  group: "",
  givenName: "",
  middleName: "",
  familyName: "",
  picture: "",
  verifiedEmail: "",
  verifiedPhone: "",
  customAttributes: {},
};
/** Defaults that clients expect before anything is set. */
const defaultMapping = { name: "name", email: "email", phoneNumber: "phone" };

/** The default connection in the format of `/v1/mgmt/sso/settings`. */
export function describeV1(
  settings: Settings,
  connection: SsoConnection | undefined,
  tenantId: string,
  domains: string[],
) {
  const isSaml = connection?.kind === "saml";
  const { entityId, acsUrl } = serviceProvider(settings, { tenantId, ssoId: "" });
  return {
    tenantId,
    idpEntityId: "",
    idpSSOUrl: "",
    idpCertificate: "",
    idpMetadataUrl: "",
    spEntityId: entityId,
    spACSUrl: acsUrl,
    spCertificate: "",
    ...(isSaml ? samlSides(settings, connection) : {}),
    userMapping: {
      ...emptyMapping,
      ...(isSaml ? connection.settings.attributeMapping : defaultMapping),
    },
    groupsMapping: isSaml
      ? connection.settings.roleMappings.map(({ roleName, groups }) => ({
          role: { id: roleName, name: roleName },
          groups,
        }))
      : [],
    redirectUrl: isSaml ? connection.settings.redirectUrl : "",
    domains,
    domain: domains[0] ?? "",
  };
}

function samlSides(settings: Settings, connection: Extract<SsoConnection, { kind: "saml" }>) {
  const { idpEntityId, idpUrl, certificates, metadataUrl } = connection.settings;
  const { entityId, acsUrl } = serviceProvider(settings, connection);
  return {
    idpEntityId,
    idpSSOUrl: idpUrl,
    idpCertificate: certificates.join("\n"),
    idpMetadataUrl: metadataUrl,
    spEntityId: entityId,
    spACSUrl: acsUrl,
    spCertificate: "",
  };
}
