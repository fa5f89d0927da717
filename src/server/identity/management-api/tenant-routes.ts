import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { getEmailDomain, normaliseEmail } from "../accounts/login-id.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import { listConnections } from "../sso/store.ts";
import type { Tenant } from "../tenants/directory.ts";
import { forgetTenant, readExtras, setCustomAttributes, setDomains } from "../tenants/store.ts";
import { requiredText } from "../wire/arguments.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";

const base = "/v1/mgmt/tenant";
const words = z.array(z.string().max(253)).max(100).nullish();
const attributes = z.record(z.string(), z.unknown()).nullish();
/** Excludes the separators that our URLs and scopes use. */
const tenantId = z.string().regex(/^[0-9A-Za-z_-]{1,50}$/, '"id" must be letters and digits');
const fields = z.object({
  name: requiredText("name", 200),
  selfProvisioningDomains: words,
  customAttributes: attributes,
});
const createBody = fields.extend({ id: tenantId.nullish() });
const updateBody = fields.extend({ id: requiredText("id", 200) });
const idBody = z.object({
  id: requiredText("id", 200),
  // Accepted and ignored: deleting a tenant always deletes everything in it.
  cascade: z.boolean().nullish(),
});
const searchBody = z.object({
  tenantIds: words,
  tenantNames: words,
  tenantSelfProvisioningDomains: words,
  customAttributes: attributes,
  // The Ruby client's names for them.
  ids: words,
  names: words,
  selfProvisioningDomains: words,
});

/**
 * Normalises domains to their form after the `@` of an address.
 * @throws WireError E011003 for an invalid one.
 */
export function readDomains(given: readonly string[] | null | undefined): string[] | undefined {
  return given
    ?.filter((domain) => domain !== "")
    .map((domain) => {
      const email = normaliseEmail(`x@${domain}`);
      if (email === undefined) throw new WireError("E011003", `"${domain}" is not a domain`);
      return getEmailDomain(email);
    });
}

/** Management of tenants. */
export function addTenantManagement(routes: Hono, deps: IdentityDeps): void {
  const { settings, database, hooks } = deps;

  routes.post(`${base}/create`, async (http) => {
    requireManagementKey(http, settings);
    const body = await readArguments(http, createBody);
    const id = body.id ?? `T${randomBase62(deps.random, 27)}`;
    const domains = readDomains(body.selfProvisioningDomains);
    await database.serviceTransaction(async (tx) => {
      if (!(await hooks.tenants.create(tx, { id, name: body.name })))
        throw new WireError("E011004", "A tenant of this id exists already");
      await setExtras(tx, id, { ...body, domains });
    });
    return http.json({ id });
  });

  routes.post(`${base}/update`, async (http) => {
    requireManagementKey(http, settings);
    const body = await readArguments(http, updateBody);
    const domains = readDomains(body.selfProvisioningDomains);
    await database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, body.id);
      await hooks.tenants.rename(tx, body.id, body.name);
      await setExtras(tx, body.id, { ...body, domains });
    });
    return http.json({});
  });

  routes.post(`${base}/delete`, async (http) => {
    requireManagementKey(http, settings);
    const { id } = await readArguments(http, idBody);
    await database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, id);
      await hooks.tenants.remove(tx, id);
      await forgetTenant(tx, id);
    });
    return http.json({});
  });

  routes.get(base, async (http) => {
    requireManagementKey(http, settings);
    const found = await database.serviceTransaction(async (tx) => {
      const [tenant] = await hooks.tenants.find(tx, { ids: [http.req.query("id") ?? ""] });
      return tenant ? (await describeTenants(deps, tx, [tenant]))[0] : new WireError("E112202");
    });
    return http.json(throwIfRefused(found ?? new WireError("E112202")));
  });

  routes.get(`${base}/all`, async (http) => {
    requireManagementKey(http, settings);
    const tenants = await database.serviceTransaction(async (tx) =>
      describeTenants(deps, tx, await hooks.tenants.find(tx, {})),
    );
    return http.json({ tenants });
  });

  routes.post(`${base}/search`, async (http) => {
    requireManagementKey(http, settings);
    const body = await readArguments(http, searchBody);
    const ids = body.tenantIds ?? body.ids;
    const names = body.tenantNames ?? body.names;
    const tenants = await database.serviceTransaction(async (tx) => {
      const found = await hooks.tenants.find(tx, {
        ...(ids?.length && { ids }),
        ...(names?.length && { names }),
      });
      return (await describeTenants(deps, tx, found)).filter((tenant) => {
        const domains = body.tenantSelfProvisioningDomains ?? body.selfProvisioningDomains ?? [];
        const wanted = Object.entries(body.customAttributes ?? {});
        return (
          (domains.length === 0 || domains.some((one) => tenant.domains.includes(one))) &&
          wanted.every(([name, value]) => tenant.customAttributes[name] === value)
        );
      });
    });
    return http.json({ tenants });
  });

  /** The management key vouches for the domains. */
  async function setExtras(
    tx: Tx,
    id: string,
    given: { customAttributes?: z.output<typeof attributes>; domains: string[] | undefined },
  ): Promise<void> {
    if (given.customAttributes) await setCustomAttributes(tx, id, given.customAttributes);
    if (given.domains) await requireDomains(tx, id, given.domains);
  }
}

/** @throws WireError E011004 naming the first one that belongs to another tenant. */
export async function requireDomains(tx: Tx, id: string, domains: string[]): Promise<void> {
  const taken = await setDomains(tx, id, domains);
  if (taken) throw new WireError("E011004", `"${taken}" belongs to another tenant`);
}

/** @throws WireError E112202 */
export async function requireTenant(
  { hooks }: Pick<IdentityDeps, "hooks">,
  tx: Tx,
  id: string,
): Promise<Tenant> {
  const [tenant] = await hooks.tenants.find(tx, { ids: [id] });
  if (!tenant) throw new WireError("E112202");
  return tenant;
}

/** Tenants in the format of management answers. */
export async function describeTenants(deps: IdentityDeps, tx: Tx, tenants: Tenant[]) {
  const extras = await readExtras(
    tx,
    tenants.map(({ id }) => id),
  );
  const described = [];
  for (const { id, name, createdAt } of tenants) {
    const { domains = [], customAttributes = {} } = extras.get(id) ?? {};
    const [connection] = await listConnections(deps, tx, id);
    described.push({
      id,
      name,
      customAttributes,
      domains,
      selfProvisioningDomains: domains,
      createdTime: toEpochSeconds(createdAt),
      authType: connection?.kind ?? ("none" as const),
      enforceSSO: false,
      disabled: false,
      defaultRoles:
        connection && connection.kind !== "none" ? connection.settings.defaultRoles : [],
    });
  }
  return described;
}
