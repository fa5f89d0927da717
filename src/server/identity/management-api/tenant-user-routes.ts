import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { type Account, findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { toResponseUser } from "../sessions/session-answer.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { requireRoles } from "../tenants/require-roles.ts";
import { setTenantRoles } from "../tenants/set-roles.ts";
import { WireError } from "../wire/errors.ts";
import { accountRef } from "./arguments.ts";
import { findReferencedAccount } from "./find-referenced-account.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";
import { requireTenant } from "./tenant-routes.ts";
import { changeAccount } from "./user-store.ts";

const base = "/v1/mgmt/user/update";
const body = accountRef.extend({
  tenantId: z.string().max(200).nullish(),
  roleNames: z.array(z.string().max(254)).max(100).nullish(),
});

/** Computes the new roles. */
type Change = (before: string[], given: string[]) => string[];

/** Roles of an account, in the project or in one tenant, and the tenants that it belongs to. */
export function addUserTenantRoutes(routes: Hono, deps: IdentityDeps): void {
  const { settings, database } = deps;

  function serve(
    path: string,
    act: (tx: Tx, account: Account, given: z.output<typeof body>) => Promise<void>,
  ) {
    routes.post(path, async (http) => {
      requireManagementKey(http, settings);
      const given = await readArguments(http, body);
      const user = await database.serviceTransaction(async (tx) => {
        const account = await findReferencedAccount(tx, given);
        if (!account) throw new WireError("E112102");
        await act(tx, account, given);
        const changed = (await findAccount(tx, account.id)) ?? account;
        return toResponseUser(changed, await findAccountRoles(deps, tx, changed));
      });
      return http.json({ user });
    });
  }

  const changeRoles =
    (change: Change) =>
    async (tx: Tx, account: Account, { tenantId, roleNames }: z.output<typeof body>) => {
      const given = roleNames ?? [];
      if (!tenantId) {
        await changeAccount(tx, account.id, { roleNames: change(account.roleNames, given) });
        return;
      }
      const { tenants } = await findAccountRoles(deps, tx, account);
      const tenantRoles = tenants.find((one) => one.tenantId === tenantId);
      if (!tenantRoles) throw new WireError("E011004", "The user does not belong to this tenant");
      await set(tx, account, tenantId, change(tenantRoles.roles, given));
    };
  const add = changeRoles((before, given) => [...new Set([...before, ...given])]);
  serve(
    `${base}/role/set`,
    changeRoles((_before, given) => given),
  );
  serve(`${base}/role/add`, add);
  serve("/v2/mgmt/user/update/role/add", add);
  serve(
    `${base}/role/remove`,
    changeRoles((before, given) => before.filter((role) => !given.includes(role))),
  );
  serve(`${base}/tenant/add`, async (tx, account, { tenantId, roleNames }) => {
    const { id } = await requireTenant(deps, tx, tenantId ?? "");
    const memberships = await deps.hooks.listMemberships(tx, account.id);
    // Existing members keep their roles.
    if (!memberships.some((one) => one.tenantId === id))
      await set(tx, account, id, roleNames ?? []);
  });
  serve(`${base}/tenant/remove`, async (tx, account, { tenantId }) => {
    const { id } = await requireTenant(deps, tx, tenantId ?? "");
    await set(tx, account, id, undefined);
  });

  async function set(tx: Tx, account: Account, tenantId: string, roles: string[] | undefined) {
    await requireRoles(tx, tenantId, roles ?? []);
    const refused = await setTenantRoles(deps, tx, account, tenantId, roles);
    if (refused === "last-owner") throw new WireError("E011004", "A tenant keeps its last owner");
    // Removing a person who is not a member counts as done.
    if (refused === "missing" && roles) throw new WireError("E112202");
  }
}
