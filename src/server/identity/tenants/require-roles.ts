import type { Tx } from "../../platform/database/database.ts";
import { WireError } from "../wire/errors.ts";
import { findRole, isBuiltIn } from "./role-store.ts";

/** @throws WireError E112203 for a role that neither the tenant nor the project has. */
export async function requireRoles(
  tx: Tx,
  tenantId: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const known =
      isBuiltIn(name) ||
      (await findRole(tx, { name, tenantId })) ||
      (await findRole(tx, { name, tenantId: "" }));
    if (!known) throw new WireError("E112203", `There is no role "${name}"`);
  }
}
