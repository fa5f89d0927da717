import type { Context, Hono } from "hono";
import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { describeConnection, describeV1 } from "../sso/describe.ts";
import { deleteConnection, findConnection, listConnections } from "../sso/store.ts";
import { readExtras } from "../tenants/store.ts";
import { requireManagementKey } from "./require-management-key.ts";
import { describeTenants, requireTenant } from "./tenant-routes.ts";

/** One connection of a tenant, in the current format. */
export async function describedConnection(
  deps: IdentityDeps,
  tx: Tx,
  tenantId: string,
  ssoId: string,
) {
  const [tenant] = await describeTenants(deps, tx, [await requireTenant(deps, tx, tenantId)]);
  const connection = await findConnection(deps, tx, tenantId, ssoId);
  return { tenant, ...describeConnection(deps.settings, connection, ssoId) };
}

/** Management of single sign-on: reading and deleting connections. */
export function addSsoReads(routes: Hono, deps: IdentityDeps): void {
  const { settings, database } = deps;
  const named = (http: Context) => {
    requireManagementKey(http, settings);
    const { tenantId = "", ssoId = "" } = http.req.query();
    return { tenantId, ssoId };
  };

  routes.get("/v2/mgmt/sso/settings", async (http) => {
    const { tenantId, ssoId } = named(http);
    const read = (tx: Tx) => describedConnection(deps, tx, tenantId, ssoId);
    return http.json(await database.serviceTransaction(read));
  });

  routes.get("/v2/mgmt/sso/settings/all", async (http) => {
    const { tenantId } = named(http);
    const SSOSettings = await database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, tenantId);
      const list = [];
      for (const { ssoId } of await listConnections(deps, tx, tenantId))
        list.push(await describedConnection(deps, tx, tenantId, ssoId));
      return list;
    });
    return http.json({ SSOSettings });
  });

  routes.get("/v1/mgmt/sso/settings", async (http) => {
    const { tenantId } = named(http);
    const described = await database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, tenantId);
      const domains = (await readExtras(tx, [tenantId])).get(tenantId)?.domains ?? [];
      return describeV1(settings, await findConnection(deps, tx, tenantId, ""), tenantId, domains);
    });
    return http.json(described);
  });

  routes.delete("/v1/mgmt/sso/settings", async (http) => {
    const { tenantId, ssoId } = named(http);
    await database.serviceTransaction(async (tx) => {
      await requireTenant(deps, tx, tenantId);
      await deleteConnection(tx, tenantId, ssoId);
    });
    return http.json({});
  });
}
