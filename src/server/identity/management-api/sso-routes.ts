import type { Hono } from "hono";
import type { z } from "zod";
import { createOutboundFetch } from "../../platform/http/outbound-fetch.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { readSamlMetadata, readSamlProvider, readWebAddress } from "../sso/read-settings-input.ts";
import { requireSso } from "../sso/require-sso.ts";
import { listRoleNames, type RoleMapping, type SsoConnection } from "../sso/settings.ts";
import { findConnection, saveConnection } from "../sso/store.ts";
import { requireRoles } from "../tenants/require-roles.ts";
import { WireError } from "../wire/errors.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";
import {
  mappingBody,
  metadataBody,
  newBody,
  oidcBody,
  redirectBody,
  type SettingsEnvelope,
  samlBody,
  samlMetadataBody,
  type Target,
  typedBody,
} from "./sso-bodies.ts";
import { addSsoReads, describedConnection } from "./sso-reads.ts";
import { readDomains, requireDomains, requireTenant } from "./tenant-routes.ts";

const base = "/v1/mgmt/sso";
/** Management of single sign-on. A client secret can be written but is never returned. */
export function addSsoManagement(routes: Hono, deps: IdentityDeps): void {
  const { settings, database } = deps;
  addSsoReads(routes, deps);
  const outbound = createOutboundFetch({
    allowPrivate: settings.sso?.allowPrivateNetworks ?? false,
  });

  /** Replaces a connection; fields that the call does not name are kept if `change` copies them. */
  async function save(
    around: SettingsEnvelope | Target,
    change: (
      before: SsoConnection | undefined,
    ) => Omit<SsoConnection, "tenantId" | "ssoId" | "displayName">,
  ): Promise<object> {
    const { tenantId } = around;
    const ssoId = around.ssoId ?? "";
    const domains = "domains" in around ? readDomains(around.domains) : undefined;
    return database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, tenantId);
      const before = await findConnection(deps, tx, tenantId, ssoId);
      const common = { tenantId, ssoId, displayName: before?.displayName ?? "" };
      const connection = { ...common, ...change(before) } as SsoConnection;
      if (connection.kind !== "none")
        await requireRoles(tx, tenantId, listRoleNames(connection.settings));
      await saveConnection(deps, tx, connection);
      if (domains) await requireDomains(tx, tenantId, domains);
      return {};
    });
  }

  const settingsOf = (before: SsoConnection | undefined) =>
    before && before.kind !== "none" ? before.settings : undefined;
  const redirectOf = (around: SettingsEnvelope, before: SsoConnection | undefined) =>
    readWebAddress("redirectUrl", around.redirectUrl ?? around.redirectURL) ??
    settingsOf(before)?.redirectUrl ??
    "";
  const saml = (
    around: SettingsEnvelope,
    given: { idpEntityId: string; idpUrl: string; certificates: string[]; metadataUrl?: string },
    maps: {
      attributeMapping?: object;
      roleMappings?: RoleMapping[] | undefined;
      defaultSSORoles?: string[] | null | undefined;
      idpInitiated?: boolean | null | undefined;
    } = {},
  ) =>
    save(around, (before) => ({
      kind: "saml" as const,
      settings: {
        metadataUrl: "",
        ...given,
        enabled: settingsOf(before)?.enabled ?? true,
        idpInitiated:
          maps.idpInitiated ?? (before?.kind === "saml" && before.settings.idpInitiated),
        attributeMapping: maps.attributeMapping ?? settingsOf(before)?.attributeMapping ?? {},
        roleMappings: maps.roleMappings ?? settingsOf(before)?.roleMappings ?? [],
        defaultRoles: maps.defaultSSORoles ?? settingsOf(before)?.defaultRoles ?? [],
        redirectUrl: redirectOf(around, before),
      },
    }));

  function serve<S extends z.ZodType>(
    path: string,
    body: S,
    act: (body: z.output<S>) => Promise<object>,
  ) {
    routes.post(path, async (http) => {
      requireManagementKey(http, settings);
      requireSso(settings);
      return http.json(await act(await readArguments(http, body)));
    });
  }

  serve(`${base}/settings`, typedBody, async (body) =>
    saml(body, readSamlProvider(body.entityId, body.idpURL, body.idpCert)),
  );
  serve(`${base}/saml`, samlBody, async (body) => {
    const { entityId, idpUrl, idpCert, ...maps } = body.settings;
    return saml(body, readSamlProvider(entityId, idpUrl, idpCert), maps);
  });
  serve(`${base}/metadata`, metadataBody, async (body) =>
    saml(body, await readSamlMetadata(outbound, { url: body.idpMetadataURL })),
  );
  serve(`${base}/saml/metadata`, samlMetadataBody, async (body) => {
    const { idpMetadataUrl: url, idpMetadataXml: xml, ...maps } = body.settings;
    return saml(body, await readSamlMetadata(outbound, { url, xml }), maps);
  });
  serve(`${base}/oidc`, oidcBody, async (body) => {
    const given = body.settings;
    const address = (name: "issuer" | "authUrl" | "tokenUrl" | "userDataUrl" | "JWKsUrl") =>
      readWebAddress(name, given[name]) ?? "";
    const issuer = address("issuer");
    if (!issuer && !address("authUrl"))
      throw new WireError("E011003", '"issuer" must not be empty');
    return save(body, (before) => ({
      kind: "oidc" as const,
      // An empty secret was read back in redacted form.
      clientSecret:
        given.clientSecret || (before?.kind === "oidc" ? before.clientSecret : undefined),
      settings: {
        enabled: settingsOf(before)?.enabled ?? true,
        name: given.name ?? "",
        issuer,
        authUrl: address("authUrl"),
        tokenUrl: address("tokenUrl"),
        userDataUrl: address("userDataUrl"),
        jwksUrl: address("JWKsUrl"),
        clientId: given.clientId,
        scope: given.scope ?? [],
        prompt: given.prompt ?? [],
        attributeMapping: given.userAttrMapping,
        roleMappings: given.roleMappings ?? [],
        defaultRoles: given.defaultSSORoles ?? [],
        redirectUrl: redirectOf(
          { ...body, redirectUrl: given.redirectUrl ?? body.redirectUrl },
          before,
        ),
      },
    }));
  });
  serve(`${base}/mapping`, mappingBody, async (body) =>
    save(body, (before) => {
      if (!before || before.kind === "none") throw new WireError("E062013");
      const { tenantId: _t, ssoId: _s, displayName: _d, ...rest } = before;
      return {
        ...rest,
        settings: {
          ...before.settings,
          attributeMapping: body.attributeMapping,
          roleMappings: body.roleMappings ?? [],
          defaultRoles: body.defaultSSORoles ?? [],
        },
      } as typeof rest;
    }),
  );
  serve(`${base}/redirect`, redirectBody, async (body) =>
    save(body, (before) => {
      if (!before || before.kind === "none") throw new WireError("E062013");
      const asked = before.kind === "saml" ? body.samlRedirectUrl : body.oauthRedirectUrl;
      const redirectUrl = readWebAddress("redirectUrl", asked) ?? "";
      return { ...before, settings: { ...before.settings, redirectUrl } } as SsoConnection;
    }),
  );
  serve(`${base}/settings/new`, newBody, async (body) => {
    const ssoId = body.ssoId ?? "";
    return database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, body.tenantId);
      if (await findConnection(deps, tx, body.tenantId, ssoId))
        throw new WireError("E011004", "The tenant has this connection already");
      const displayName = body.displayName ?? "";
      await saveConnection(deps, tx, { tenantId: body.tenantId, ssoId, displayName, kind: "none" });
      return describedConnection(deps, tx, body.tenantId, ssoId);
    });
  });
}
