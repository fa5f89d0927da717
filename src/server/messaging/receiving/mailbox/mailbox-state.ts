import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";

/** Seconds until the next attempt; doubled after each failure. */
const firstDelay = 60;
const maxDelay = 3600;

interface Failure {
  since: Date;
  nextTryAt: Date;
  reason: string;
}

export interface MailboxState {
  /** Time of the last visit without an error. */
  readAt: Date | null;
  /** The error because of which it cannot be read; null if it can. */
  failure: Failure | null;
}

export async function readMailboxState(service: Tx): Promise<MailboxState> {
  const [row] = await service.query<{ readAt: Date | null } & Partial<Failure>>(sql`
    select read_at as "readAt", failing_since as since, next_try_at as "nextTryAt", reason from inbound_mailbox`);
  const { readAt = null, since, nextTryAt, reason } = row ?? {};
  return { readAt, failure: since && nextTryAt && reason ? { since, nextTryAt, reason } : null };
}

export async function markMailboxRead(service: Tx, now: Date): Promise<void> {
  await service.execute(sql`
    update inbound_mailbox set read_at = ${now}, failing_since = null, next_try_at = null, tries = 0, reason = null`);
}

export async function markMailboxFailed(service: Tx, reason: string, now: Date): Promise<void> {
  await service.execute(sql`
    update inbound_mailbox set failing_since = coalesce(failing_since, ${now}), reason = ${reason}, tries = tries + 1,
      next_try_at = ${now}::timestamptz
        + least(${firstDelay}::float * 2 ^ least(tries, 20), ${maxDelay}::float) * interval '1 second'`);
}
