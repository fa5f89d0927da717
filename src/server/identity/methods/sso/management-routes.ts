import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { createOutboundFetch } from "../../../platform/http/outbound-fetch.ts";
import type { IdentityDeps } from "../../deps.ts";
import { requireManagementKey } from "../../management/authorise.ts";
import {
  describeTenants,
  readDomains,
  requireDomains,
  requireTenant,
} from "../../tenants/management-routes.ts";
import { readExtras } from "../../tenants/store.ts";
import { orThrow, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { requiredText } from "../arguments.ts";
import { describeConnection, describeV1 } from "./describe.ts";
import { typedAddress, typedMetadata, typedProvider } from "./read-typed.ts";
import { requireSso } from "./require-sso.ts";
import { attributeMappingSchema, roleMappingSchema, type SsoConnection } from "./settings.ts";
import { deleteConnection, findConnection, listConnections, saveConnection } from "./store.ts";

const base = "/v1/mgmt/sso";
const text = z.string().max(4000).nullish();
const words = z.array(z.string().max(253)).max(100).nullish();
const target = z.object({
  tenantId: requiredText("tenantId", 200),
  ssoId: z
    .string()
    .regex(/^[0-9A-Za-z]{0,50}$/)
    .nullish(),
});
/** Clients send null and "" for what they do not mean. */
const mapping = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) =>
    attributeMappingSchema.parse(
      Object.fromEntries(Object.entries(given ?? {}).filter(([, v]) => typeof v === "string" && v)),
    ),
  );
const roleMappings = z
  .array(z.object({ roleName: text, role: z.object({ name: text }).nullish(), groups: words }))
  .nullish()
  .transform((list) =>
    list?.map(({ roleName, role, groups }) =>
      roleMappingSchema.parse({ roleName: roleName ?? role?.name ?? "", groups: groups ?? [] }),
    ),
  );
const mapped = { attributeMapping: mapping, roleMappings, defaultSSORoles: words };
const aroundSettings = target.extend({ redirectUrl: text, redirectURL: text, domains: words });

const typedBody = aroundSettings.extend({
  idpURL: text,
  entityId: text,
  idpCert: z.string().max(20_000).nullish(),
});
const samlBody = aroundSettings.extend({
  settings: z.object({
    idpUrl: text,
    entityId: text,
    idpCert: z.string().max(20_000).nullish(),
    ...mapped,
  }),
});
const metadataBody = aroundSettings.extend({ idpMetadataURL: text });
const samlMetadataBody = aroundSettings.extend({
  settings: z.object({
    idpMetadataUrl: text,
    idpMetadataXml: z.string().max(60_000).nullish(),
    ...mapped,
  }),
});
const oidcBody = aroundSettings.extend({
  settings: z.object({
    name: text,
    issuer: text,
    clientId: requiredText("clientId", 500),
    clientSecret: text,
    redirectUrl: text,
    scope: words,
    prompt: words,
    userAttrMapping: mapping,
    roleMappings,
    defaultSSORoles: words,
  }),
});
const mappingBody = target.extend({
  attributeMapping: mapping,
  roleMappings,
  defaultSSORoles: words,
});

/** Single sign-on of tenants, for whoever holds the management key. A client's secret goes in and never comes out. */
export function addSsoManagement(routes: Hono, deps: IdentityDeps): void {
  const { settings, database } = deps;
  const outbound = createOutboundFetch({
    allowPrivate: settings.sso?.allowPrivateNetworks ?? false,
  });
  type Target = z.output<typeof target>;
  type Around = z.output<typeof aroundSettings>;

  /** Replaces a connection; what the call did not name stays where `change` takes it over. */
  async function save(
    around: Around | Target,
    change: (
      before: SsoConnection | undefined,
    ) => Omit<SsoConnection, "tenantId" | "ssoId" | "displayName">,
  ): Promise<object> {
    const { tenantId } = around;
    const ssoId = around.ssoId ?? "";
    const domains = "domains" in around ? readDomains(around.domains) : undefined;
    return database.withService(async (tx) => {
      await requireTenant(deps, tx, tenantId);
      const before = await findConnection(deps, tx, tenantId, ssoId);
      const common = { tenantId, ssoId, displayName: before?.displayName ?? "" };
      await saveConnection(deps, tx, { ...common, ...change(before) } as SsoConnection);
      if (domains) await requireDomains(tx, tenantId, domains);
      return {};
    });
  }

  const settingsOf = (before: SsoConnection | undefined) =>
    before && before.kind !== "none" ? before.settings : undefined;
  const redirectOf = (around: Around, before: SsoConnection | undefined) =>
    typedAddress("redirectUrl", around.redirectUrl ?? around.redirectURL) ??
    settingsOf(before)?.redirectUrl ??
    "";
  const saml = (
    around: Around,
    given: { idpEntityId: string; idpUrl: string; certificates: string[]; metadataUrl?: string },
    maps: {
      attributeMapping?: object;
      roleMappings?: z.output<typeof roleMappings>;
      defaultSSORoles?: string[] | null | undefined;
    } = {},
  ) =>
    save(around, (before) => ({
      kind: "saml" as const,
      settings: {
        metadataUrl: "",
        ...given,
        idpInitiated: before?.kind === "saml" && before.settings.idpInitiated,
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
      return http.json(await act(await readBody(http, body)));
    });
  }

  serve(`${base}/settings`, typedBody, async (body) =>
    saml(body, typedProvider(body.entityId, body.idpURL, body.idpCert)),
  );
  serve(`${base}/saml`, samlBody, async (body) => {
    const { entityId, idpUrl, idpCert, ...maps } = body.settings;
    return saml(body, typedProvider(entityId, idpUrl, idpCert), maps);
  });
  serve(`${base}/metadata`, metadataBody, async (body) =>
    saml(body, await typedMetadata(outbound, { url: body.idpMetadataURL })),
  );
  serve(`${base}/saml/metadata`, samlMetadataBody, async (body) => {
    const { idpMetadataUrl: url, idpMetadataXml: xml, ...maps } = body.settings;
    return saml(body, await typedMetadata(outbound, { url, xml }), maps);
  });
  serve(`${base}/oidc`, oidcBody, async (body) => {
    const given = body.settings;
    const issuer = typedAddress("issuer", given.issuer);
    if (!issuer) throw new WireError("E011003", '"issuer" must not be empty');
    return save(body, (before) => ({
      kind: "oidc" as const,
      // An empty secret is one that was read back, redacted.
      clientSecret:
        given.clientSecret || (before?.kind === "oidc" ? before.clientSecret : undefined),
      settings: {
        name: given.name ?? "",
        issuer,
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
  serve(
    `${base}/redirect`,
    target.extend({ samlRedirectUrl: text, oauthRedirectUrl: text }),
    async (body) =>
      save(body, (before) => {
        if (!before || before.kind === "none") throw new WireError("E062013");
        const asked = before.kind === "saml" ? body.samlRedirectUrl : body.oauthRedirectUrl;
        const redirectUrl = typedAddress("redirectUrl", asked) ?? "";
        return { ...before, settings: { ...before.settings, redirectUrl } } as SsoConnection;
      }),
  );
  serve(`${base}/settings/new`, target.extend({ displayName: text }), async (body) => {
    const ssoId = body.ssoId ?? "";
    return database.withService(async (tx) => {
      await requireTenant(deps, tx, body.tenantId);
      if (await findConnection(deps, tx, body.tenantId, ssoId))
        throw new WireError("E011004", "The tenant has this connection already");
      const displayName = body.displayName ?? "";
      await saveConnection(deps, tx, { tenantId: body.tenantId, ssoId, displayName, kind: "none" });
      return described(tx, body.tenantId, ssoId);
    });
  });

  /** The current shape. */
  async function described(tx: Tx, tenantId: string, ssoId: string) {
    const [tenant] = await describeTenants(deps, tx, [await requireTenant(deps, tx, tenantId)]);
    const connection = await findConnection(deps, tx, tenantId, ssoId);
    return { tenant, ...describeConnection(settings, connection, ssoId) };
  }

  function read(path: string, act: (tx: Tx, tenantId: string, ssoId: string) => Promise<object>) {
    routes.get(path, async (http: Context) => {
      requireManagementKey(http, settings);
      const { tenantId = "", ssoId = "" } = http.req.query();
      return http.json(orThrow(await database.withService((tx) => act(tx, tenantId, ssoId))));
    });
  }
  read("/v2/mgmt/sso/settings", described);
  read("/v2/mgmt/sso/settings/all", async (tx, tenantId) => {
    await requireTenant(deps, tx, tenantId);
    const SSOSettings = [];
    for (const { ssoId } of await listConnections(deps, tx, tenantId))
      SSOSettings.push(await described(tx, tenantId, ssoId));
    return { SSOSettings };
  });
  read(`${base}/settings`, async (tx, tenantId) => {
    await requireTenant(deps, tx, tenantId);
    const domains = (await readExtras(tx, [tenantId])).get(tenantId)?.domains ?? [];
    return describeV1(settings, await findConnection(deps, tx, tenantId, ""), tenantId, domains);
  });

  routes.delete(`${base}/settings`, async (http) => {
    requireManagementKey(http, settings);
    const { tenantId = "", ssoId = "" } = http.req.query();
    await database.withService(async (tx) => {
      await requireTenant(deps, tx, tenantId);
      await deleteConnection(tx, tenantId, ssoId);
    });
    return http.json({});
  });
}
