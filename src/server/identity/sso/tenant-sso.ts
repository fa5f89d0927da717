import { X509Certificate } from "node:crypto";
import { createOutboundFetch } from "../../platform/http/outbound-fetch.ts";
import type {
  SsoRefusal,
  TenantSso,
  TenantSsoInput,
  TenantSsoState,
} from "../../platform/tenant-sso.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { requireRoles } from "../tenants/require-roles.ts";
import { builtInRoles, listRoles, vendorRole } from "../tenants/role-store.ts";
import { readExtras } from "../tenants/store.ts";
import { WireError } from "../wire/errors.ts";
import { createSsoClients } from "./authorize-request.ts";
import { checkConnection } from "./check-connection.ts";
import { readSamlMetadata, readWebAddress } from "./read-settings-input.ts";
import { serviceProvider } from "./saml.ts";
import {
  listRoleNames,
  type OidcConnection,
  oidcSettingsSchema,
  type RoleMapping,
  type SamlConnection,
} from "./settings.ts";
import { findConnection, saveConnection } from "./store.ts";

/** @returns undefined when the instance does not allow single sign-on. */
export function createTenantSso(deps: IdentityDeps): TenantSso | undefined {
  const { settings } = deps;
  if (!settings.sso) return undefined;
  const outbound = createOutboundFetch({ allowPrivate: settings.sso.allowPrivateNetworks });
  const clients = createSsoClients(deps);

  return {
    async read(tx, tenantId) {
      const found = await findConnection(deps, tx, tenantId, "");
      const extras = await readExtras(tx, [tenantId]);
      const made = (await listRoles(tx)).filter(
        ({ tenantId: of, name }) => ["", tenantId].includes(of) && name !== vendorRole,
      );
      const callbackUrl = new URL("/v1/auth/sso/callback", settings.publicUrl).href;
      return {
        ours: { ...serviceProvider(settings, { tenantId, ssoId: "" }), callbackUrl },
        domains: extras.get(tenantId)?.domains ?? [],
        roles: [...new Set([...Object.keys(builtInRoles), ...made.map(({ name }) => name)])],
        connection: found && found.kind !== "none" ? toState(found) : undefined,
      };
    },

    ask: (input) =>
      orRefusal(fieldOf(input), async () => {
        if (input.kind === "oidc") {
          readWebAddress("issuer", input.issuer);
          return {};
        }
        const { metadataUrl: url, metadataXml: xml } = input;
        return url || xml ? { published: await readSamlMetadata(outbound, { url, xml }) } : {};
      }),

    async save(tx, tenantId, input, published) {
      const found = await findConnection(deps, tx, tenantId, "");
      const before = found?.kind === "none" ? undefined : found;
      const { redirectUrl = "", defaultRoles = [], attributeMapping } = before?.settings ?? {};
      const { group: _group, ...others } = attributeMapping ?? {};
      const group = input.groupAttribute ? { group: input.groupAttribute } : {};
      const roleMappings = byRole(input.mappings);
      const common = {
        enabled: input.enabled,
        roleMappings,
        redirectUrl,
        defaultRoles,
        attributeMapping: { ...others, ...group },
      };
      const refused = await orRefusal("mappings", () =>
        requireRoles(tx, tenantId, listRoleNames(common)),
      );
      if (refused) return refused;
      const named = { tenantId, ssoId: "", displayName: found?.displayName ?? "" };
      if (input.kind === "oidc") {
        const known = before?.kind === "oidc" ? before : undefined;
        const { kind, issuer, clientId } = input;
        // A secret belongs to its issuer: it must not be sent to a different one that is entered later.
        const stored = known?.settings.issuer === issuer ? known.clientSecret : undefined;
        const clientSecret = input.clientSecret || stored;
        const own = oidcSettingsSchema.parse({ ...known?.settings, ...common, issuer, clientId });
        await saveConnection(deps, tx, { ...named, kind, clientSecret, settings: own });
        return undefined;
      }
      const read = published ?? (before?.kind === "saml" ? before.settings : undefined);
      if (!read)
        return { field: "metadataUrl", words: "Enter the address of your provider’s metadata." };
      const { idpEntityId, idpUrl, certificates, metadataUrl } = read;
      const { kind, idpInitiated } = input;
      const own = { ...common, idpEntityId, idpUrl, certificates, metadataUrl, idpInitiated };
      await saveConnection(deps, tx, { ...named, kind, settings: own });
      return undefined;
    },

    async check(tenantId) {
      const found = await deps.database.serviceTransaction((tx) =>
        findConnection(deps, tx, tenantId, ""),
      );
      if (!found || found.kind === "none") return undefined;
      return checkConnection(deps, { clients, outbound }, found);
    },
  };
}

function toState(connection: SamlConnection | OidcConnection): TenantSsoState["connection"] {
  const { enabled, roleMappings, attributeMapping } = connection.settings;
  const common = {
    enabled,
    groupAttribute: attributeMapping.group ?? "",
    mappings: roleMappings.flatMap(({ roleName: role, groups }) =>
      groups.map((group) => ({ group, role })),
    ),
  };
  if (connection.kind === "oidc") {
    const { issuer, clientId } = connection.settings;
    const hasSecret = connection.clientSecret !== undefined;
    return { ...common, kind: "oidc", issuer, clientId, hasSecret };
  }
  const { idpEntityId, idpUrl, metadataUrl, idpInitiated, certificates } = connection.settings;
  return {
    ...common,
    kind: "saml",
    entityId: idpEntityId,
    signInUrl: idpUrl,
    metadataUrl,
    idpInitiated,
    certificatesEnd: certificates.map((one) => new X509Certificate(one).validToDate),
  };
}

function byRole(mappings: TenantSsoInput["mappings"]): RoleMapping[] {
  const roles = [...new Set(mappings.map(({ role }) => role))];
  return roles.map((roleName) => ({
    roleName,
    groups: mappings.filter(({ role }) => role === roleName).map(({ group }) => group),
  }));
}

const fieldOf = (input: TenantSsoInput) =>
  input.kind === "oidc" ? "issuer" : input.metadataXml ? "metadataXml" : "metadataUrl";

/** Turns a protocol error into a refusal, dropping the protocol's field names from its message. */
async function orRefusal<T>(field: string, fn: () => Promise<T>): Promise<T | SsoRefusal> {
  try {
    return await fn();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const said = (error.details ?? error.message).replace(/^(?:"[a-zA-Z]+" |metadata: )/, "");
    const isOther = /not well-formed|There must be one/.test(said);
    const words = isOther ? "This is not the metadata of a SAML provider." : wordsOf[said];
    return { field, words: words ?? `${said}.` };
  }
}

const wordsOf: Record<string, string> = {
  "could not be fetched":
    "Nothing could be read at this address. Check it, or paste the metadata instead.",
  "is not a web address": "Enter a web address, https://…",
};
