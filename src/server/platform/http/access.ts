import sql from "sql-template-tag";
import type { Access } from "#shared/api/endpoint.ts";
import type { MemberRole } from "#shared/api/members.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../database/database.ts";

/** Who calls, as the database knows them. */
export interface Caller {
  /** When their session began; null: it was ended, has expired or its account is disabled. */
  session_since: Date | null;
  user_id: string | null;
  disabled: boolean;
  is_admin: boolean;
  business_id: string | null;
  business_role: MemberRole | null;
  /** How many there are; null: they work in one of them. */
  businesses: number | null;
}

/** Where a session is looked up, and when it must still run. */
export interface SessionRow {
  id: string;
  moment: Date;
}

/** One question for all that guards ask; the policies of the same transaction read its answer. */
export async function findCaller(tx: Tx, session?: SessionRow): Promise<Caller> {
  const [caller] = await tx.query<Caller>(
    sql`select * from app.find_caller(${session?.id}, ${session?.moment})`,
  );
  if (!caller) throw new Error("The database returned no caller.");
  return caller;
}

/**
 * Refuses a caller below the endpoint's access level, in words. Row-level security would show them
 * nothing anyway; this only says so.
 * @throws AppError `session.*`, `business.*` or `access.denied`.
 */
export async function requireAccess(tx: Tx, access: Access): Promise<void> {
  if (needsCaller(access)) refuseBelow(access, await findCaller(tx));
}

export const needsCaller = (access: Access) => access !== "public" && access !== "signed-in";

/** As `requireAccess`, with a caller that was found already. */
export function refuseBelow(access: Access, caller: Caller): void {
  if (!needsCaller(access)) return;
  if (!caller.user_id) {
    // Our own provider signs people in before they have proved an address; only then they get a row.
    throw new AppError(caller.session_since ? "session.address_unproved" : "session.user_missing");
  }
  if (caller.disabled) throw new AppError("session.user_disabled");
  if (access === "user") return;
  if (access === "admin") {
    if (!caller.is_admin) throw new AppError("access.denied");
    return;
  }
  if (!caller.business_id) {
    throw new AppError((caller.businesses ?? 0) > 1 ? "business.choose" : "business.none");
  }
  if (access === "owner" && caller.business_role !== "owner") throw new AppError("access.denied");
}
