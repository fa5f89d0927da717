import sql from "sql-template-tag";
import type { Access } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../database/database.ts";

interface Standing {
  user_id: string | null;
  disabled: boolean;
  is_admin: boolean;
  business_id: string | null;
  business_role: "owner" | "staff" | null;
  businesses: number;
}

/**
 * Refuses a caller below the endpoint's access level, in words. Row-level security would show them
 * nothing anyway; this only says so.
 * @throws AppError `session.*`, `business.*` or `access.denied`.
 */
export async function requireAccess(tx: Tx, access: Access): Promise<void> {
  if (access === "public" || access === "signed-in") return;
  const [standing] = await tx.query<Standing>(sql`select * from app.standing()`);
  if (!standing?.user_id) throw new AppError("session.user_missing");
  if (standing.disabled) throw new AppError("session.user_disabled");
  if (access === "user") return;
  if (access === "admin") {
    if (!standing.is_admin) throw new AppError("access.denied");
    return;
  }
  if (!standing.business_id) {
    throw new AppError(standing.businesses > 1 ? "business.choose" : "business.none");
  }
  if (access === "owner" && standing.business_role !== "owner") throw new AppError("access.denied");
}
