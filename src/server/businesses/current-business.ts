import sql from "sql-template-tag";
import type { Business } from "#shared/api/businesses.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import { readBusiness } from "./store.ts";

/**
 * The session's current business.
 * @throws AppError `business.none`
 */
export async function currentBusiness(tx: Tx): Promise<Business> {
  const found = await readBusiness(tx);
  if (!found) throw new AppError("business.none");
  return found;
}

/**
 * The current business's id at the identity provider, which differs from its own id.
 * @throws AppError `business.none`
 */
export async function currentTenant(tx: Tx): Promise<string> {
  const [found] = await tx.query<{ tenantId: string }>(
    sql`select tenant_id as "tenantId" from businesses where id = (select app.business_id())`,
  );
  if (!found) throw new AppError("business.none");
  return found.tenantId;
}
