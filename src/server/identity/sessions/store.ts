import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { rotationGraceMs } from "./lifetimes.ts";

export const endReasons = [
  "logout",
  "logout_all",
  "replaced",
  "reuse",
  "ownership",
  "disabled",
] as const;
export type EndReason = (typeof endReasons)[number];

export interface StoredSession {
  id: string;
  accountId: string;
  amr: string[];
  selectedTenant: string | null;
  /** Claims that a client requested. */
  nsec: Record<string, unknown>;
  stepUp: boolean;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
}

export interface RefreshToken {
  jti: string;
  kid: string;
  issuedAt: Date;
  expiresAt: Date;
  replacedAt: Date | null;
  replacedBy: string | null;
  firstUsedAt: Date | null;
  /** True when its successor was used, which proves that the answer with it arrived. */
  isSuccessorUsed: boolean;
}

export type NewRefreshToken = Pick<RefreshToken, "jti" | "kid" | "issuedAt" | "expiresAt">;

/** Prefix of the `jti` of a refresh token that allows only one refresh, without a grace period. */
export const singleUsePrefix = "once-";
export const isSingleUse = (jti: string) => jti.startsWith(singleUsePrefix);

/** True when the token's successor was used and the grace period is over. */
export const wasReplaced = ({ replacedAt, isSuccessorUsed }: RefreshToken, now: Date) =>
  replacedAt !== null && isSuccessorUsed && now.getTime() - replacedAt.getTime() > rotationGraceMs;

const sessionColumns = sql`
  s.id, s.account_id as "accountId", s.amr, s.selected_tenant as "selectedTenant",
  s.nsec, s.step_up as "stepUp", s.created_at as "createdAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
  s.end_reason as "endReason"
`;
const tokenColumns = sql`
  t.jti, t.kid, t.issued_at as "issuedAt", t.expires_at as "expiresAt",
  t.replaced_at as "replacedAt", t.replaced_by as "replacedBy", t.first_used_at as "firstUsedAt",
  exists (
    select from identity.refresh_tokens s where s.jti = t.replaced_by and s.first_used_at is not null
  ) as "isSuccessorUsed"
`;

export async function insertSession(
  tx: Tx,
  session: Omit<StoredSession, "endedAt" | "endReason"> & { address: string },
): Promise<void> {
  await tx.execute(sql`
    insert into identity.sessions
      (id, account_id, amr, selected_tenant, nsec, step_up, created_at, expires_at, address)
    values (${session.id}, ${session.accountId}, ${session.amr}::text[], ${session.selectedTenant},
      ${JSON.stringify(session.nsec)}::jsonb, ${session.stepUp}, ${session.createdAt}, ${session.expiresAt},
      ${session.address})
  `);
}

export async function findSession(tx: Tx, id: string): Promise<StoredSession | undefined> {
  const [session] = await tx.query<StoredSession>(
    sql`select ${sessionColumns} from identity.sessions s where s.id = ${id}`,
  );
  return session;
}

/** Locks the session's row, so that refreshes of one family run one after another. */
export async function lockSession(tx: Tx, id: string): Promise<StoredSession | undefined> {
  const [session] = await tx.query<StoredSession>(
    sql`select ${sessionColumns} from identity.sessions s where s.id = ${id} for update`,
  );
  return session;
}

/** True when the session is running and its account enabled. */
export async function isSessionAlive(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ since: Date | null }>(
    sql`select app.session_since(${id}, ${now}) as since`,
  );
  return row?.since != null;
}

export async function selectTenant(tx: Tx, id: string, tenantId: string): Promise<void> {
  await tx.execute(
    sql`update identity.sessions set selected_tenant = ${tenantId} where id = ${id}`,
  );
}

/** The tenant that the account's newest session had selected; null if none. */
export async function findLastTenant(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx.query<{ tenantId: string | null }>(sql`
    select selected_tenant as "tenantId" from identity.sessions
    where account_id = ${accountId} order by created_at desc limit 1`);
  return row?.tenantId ?? null;
}

/** Has no effect on a session that has already ended. */
export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx.execute(sql`
    update identity.sessions set ended_at = ${now}, end_reason = ${reason}
    where id = ${id} and ended_at is null
  `);
}

export async function endSessionsOf(
  tx: Tx,
  accountId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update identity.sessions set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null
  `);
}

export async function endOtherSessions(
  tx: Tx,
  accountId: string,
  keptId: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update identity.sessions set ended_at = ${now}, end_reason = 'replaced'
    where account_id = ${accountId} and id <> ${keptId} and ended_at is null
  `);
}

export async function insertRefreshToken(
  tx: Tx,
  sessionId: string,
  token: NewRefreshToken,
): Promise<void> {
  await tx.execute(sql`
    insert into identity.refresh_tokens (jti, session_id, kid, issued_at, expires_at)
    values (${token.jti}, ${sessionId}, ${token.kid}, ${token.issuedAt}, ${token.expiresAt})
  `);
}

export async function findRefreshToken(
  tx: Tx,
  sessionId: string,
  jti: string,
): Promise<RefreshToken | undefined> {
  const [token] = await tx.query<RefreshToken>(sql`
    select ${tokenColumns} from identity.refresh_tokens t
    where t.jti = ${jti} and t.session_id = ${sessionId}
  `);
  return token;
}

export async function replaceRefreshToken(
  tx: Tx,
  jti: string,
  replacedBy: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update identity.refresh_tokens set replaced_at = ${now}, replaced_by = ${replacedBy},
      first_used_at = coalesce(first_used_at, ${now})
    where jti = ${jti}
  `);
}

export async function markRefreshTokenUsed(tx: Tx, jti: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update identity.refresh_tokens set first_used_at = ${now}
    where jti = ${jti} and first_used_at is null
  `);
}

export interface Login {
  at: Date;
  address: string;
  selectedTenant: string | null;
}

export async function insertLogin(
  tx: Tx,
  login: Login & { accountId: string; methods: string[] },
): Promise<void> {
  await tx.execute(sql`
    insert into identity.logins (account_id, at, address, methods, selected_tenant)
    values (${login.accountId}, ${login.at}, ${login.address}, ${login.methods}::text[],
      ${login.selectedTenant})
  `);
}

/** Newest first, at most `limit`. */
export async function listLogins(tx: Tx, accountId: string, limit: number): Promise<Login[]> {
  return tx.query<Login>(sql`
    select at, address, selected_tenant as "selectedTenant" from identity.logins
    where account_id = ${accountId} order by at desc, id desc limit ${limit}
  `);
}
