import sql from "sql-template-tag";
import type { Tx } from "./database/database.ts";

export interface AuditRecord {
  /** `noun.verb`, in the past: `access_key.created`. */
  action: string;
  targetType?: string;
  targetId?: string;
  /** Facts for the reader of the log; never a secret, an address or an answer. */
  detail?: Record<string, unknown>;
  now: Date;
}

/**
 * Appends an entry to the log in the transaction of the change that it records. The actor and the business come from
 * the transaction's claims.
 */
export async function recordAudit(tx: Tx, entry: AuditRecord): Promise<void> {
  const { action, targetType, targetId, detail = {}, now } = entry;
  await tx.asService((service) =>
    service.execute(sql`
      insert into audit_log (business_id, user_id, action, target_type, target_id, detail, created_at)
      values (app.business_id(), app.user_id(), ${action}, ${targetType}, ${targetId},
        ${JSON.stringify(detail)}::jsonb, ${now})`),
  );
}

/**
 * Records an event of the identity provider, which knows users by their `sub`. The entry has no actor.
 * @param tx as the service. @param sub the user concerned, if known.
 */
export async function recordIdentityAudit(
  tx: Tx,
  sub: string | undefined,
  { action, detail = {}, now }: Pick<AuditRecord, "action" | "detail" | "now">,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (user_id, action, detail, created_at)
    values ((select id from users where descope_id = ${sub}), ${action},
      ${JSON.stringify(detail)}::jsonb, ${now})`);
}
