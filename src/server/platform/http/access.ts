import sql from "sql-template-tag";
import type { Access } from "#shared/api/endpoint.ts";
import type { MemberRole } from "#shared/api/members.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../database/database.ts";

/** The caller as the database knows them. */
export interface Caller {
  /** Start of their session; null if it was ended, has expired or the account is disabled. */
  session_since: Date | null;
  user_id: string | null;
  disabled: boolean;
  is_admin: boolean;
  business_id: string | null;
  business_role: MemberRole | null;
  /** Number of businesses they belong to; null once one is selected. */
  businesses: number | null;
}

/** Key of a session's row, and the moment at which it must be valid. */
export interface SessionRow {
  id: string;
  moment: Date;
}

/** Fetches everything that the guards check in one query; the policies of the same transaction reuse its result. */
export async function findCaller(tx: Tx, session?: SessionRow): Promise<Caller> {
  const [caller] = await tx.query<Caller>(
    sql`select * from app.find_caller(${session?.id}, ${session?.moment})`,
  );
  if (!caller) throw new Error("The database returned no caller.");
  return caller;
}

/**
 * Refuses a caller below the endpoint's access level with a clear error. Row-level security would show them nothing
 * anyway.
 * @throws AppError `session.*`, `business.*` or `access.denied`.
 */
export async function requireAccess(tx: Tx, access: Access): Promise<void> {
  if (needsCaller(access)) refuseBelow(access, await findCaller(tx));
}

export const needsCaller = (access: Access) => access !== "public" && access !== "signed-in";

/** Does the same as `requireAccess` with a caller that is already known. */
export function refuseBelow(access: Access, caller: Caller): void {
  if (!needsCaller(access)) return;
  if (!caller.user_id) {
    // Our identity provider signs users in before they have proved an address; they get a row only afterwards.
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
