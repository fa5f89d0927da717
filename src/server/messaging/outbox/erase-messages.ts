import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Erases what messages to these contacts said, and their addresses. The address of a message that was tried stays unless it
 * is suppressed: its unsubscribe link never expires, a bounce may still come back, and an address that is added again must
 * not be asked too soon.
 * @param service the service's transaction.
 */
export async function eraseMessages(service: Tx, contactIds: string[]): Promise<void> {
  const own = sql`contact_id = any (${contactIds}::uuid[])`;
  await service.execute(sql`
    delete from local_mailbox where message_id in (select message_id from messages where ${own})`);
  await service.execute(sql`
    update mail_events set words = '' where message_id in (select id from messages where ${own})`);
  await service.execute(sql`
    update messages m set content = null, subject = '', last_error = null,
      status = case when status = 'queued' then 'cancelled' else status end,
      to_address = case when attempts > 0 and not exists (
          select from suppressions s where s.business_id = m.business_id and s.email_key = lower(m.to_address))
        then to_address else '' end
    where ${own}`);
}

/** What a message said is of no use once it is delivered or given up: days until it is forgotten. */
const contentDays = 30;
/** Messages of one transaction. */
const perStep = 1000;

/** @returns whether there is more. */
export async function wipeOldContents(service: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - contentDays * 86_400_000);
  const wiped = await service.execute(sql`
    update messages set content = null where id in (
      select id from messages
      where content is not null and status in ('sent', 'failed', 'cancelled') and updated_at < ${before}
      order by updated_at limit ${perStep})`);
  return wiped === perStep;
}

/** Ends messages that were erased during a try which failed. */
export const cancelErased = (service: Tx): Promise<number> =>
  service.execute(sql`
    update messages set status = 'cancelled' where status = 'queued' and content is null and leased_until is null`);
