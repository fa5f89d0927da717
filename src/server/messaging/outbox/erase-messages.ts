import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** A contact to erase, with the details that identify their texts. */
export interface ErasedPerson {
  businessId: string;
  contactId: string;
  name: string;
  emails: string[];
  /** Numbers as entered and in E.164. */
  phones: string[];
}

/**
 * Erases the content of messages to these contacts, their addresses, and mentions of them in mails to the business's
 * members and in texts. A hash of the address stays with a message that was attempted unless the address is suppressed:
 * its unsubscribe link never expires, a bounce may still arrive, and an address that is added again must not be invited
 * too soon.
 * @param service as the service.
 */
export async function eraseMessages(service: Tx, people: ErasedPerson[]): Promise<void> {
  const own = sql`contact_id = any (${people.map(({ contactId }) => contactId)}::uuid[])`;
  await service.execute(sql`
    delete from local_mailbox where message_id in (select message_id from messages where ${own})`);
  await service.execute(sql`
    update mail_events set words = '', event_key = app.hide_address(business_id, event_key)
    where event_key not like '#%' and message_id in (select id from messages where ${own})`);
  await service.execute(sql`
    update messages m set content = null, subject = '', last_error = null,
      status = case when status = 'queued' then 'cancelled' else status end,
      to_address = case when attempts > 0 and not exists (
          select from suppressions s where s.business_id = m.business_id and s.email_key = lower(m.to_address))
        then app.hide_address(m.business_id, m.to_address) else '' end
    where ${own}`);
  for (const person of people) {
    await eraseFromNotifications(service, person);
    await eraseFromTexts(service, person);
  }
}

/** Erases the content of their texts, and the copies of automatic answers to them, which refer to no message. */
async function eraseFromTexts(service: Tx, { businessId, phones }: ErasedPerson): Promise<void> {
  await service.execute(sql`
    update text_replies set phone = '', words = ''
    where business_id = ${businessId} and phone = any (${phones}::text[])`);
  await service.execute(sql`
    delete from local_mailbox where to_address = any (${phones}::text[])
      and headers ->> 'X-Channel' is not null and not exists (
        select from messages m where m.message_id = local_mailbox.message_id)`);
}

/**
 * Mails to the business's members name customers: in their content, which is useless once they are sent, in their
 * subject, and in the local mailbox. So does mail that could not be read.
 */
async function eraseFromNotifications(service: Tx, person: ErasedPerson): Promise<void> {
  const { businessId, name, emails } = person;
  const told = sql`kind = 'notification' and business_id = ${businessId}`;
  await service.execute(sql`
    update messages set content = null
    where ${told} and content is not null and status in ('sent', 'cancelled')`);
  const traces = [name, ...emails].filter(Boolean).map((text) => text.replace(/\W/g, "\\$&"));
  if (traces.length === 0) return;
  const named = `(^|\\W)(${traces.join("|")})(\\W|$)`;
  await service.execute(sql`
    delete from local_mailbox where (subject ~* ${named} or text ~* ${named})
      and message_id in (select message_id from messages where ${told})`);
  await service.execute(sql`
    update messages set subject = '', content = case when status in ('queued', 'sending') then content end
    where ${told} and subject ~* ${named}`);
  await service.execute(sql`
    update inbound_failures set subject = '', sender = '', reason = 'Its sender was erased.'
    where subject ~* ${named} or sender ~* ${named} or reason ~* ${named}`);
}

/** Days for which the content of a delivered or failed message is kept. */
const contentDays = 30;
/** Messages per transaction. */
const perStep = 1000;

/** @returns true when there are more. */
export async function wipeOldContents(service: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - contentDays * 86_400_000);
  const wiped = await service.execute(sql`
    update messages set content = null where id in (
      select id from messages
      where content is not null and status in ('sent', 'failed', 'cancelled') and updated_at < ${before}
      order by updated_at limit ${perStep})`);
  return wiped === perStep;
}

/** Cancels messages that were erased during an attempt that failed. */
export const cancelErased = (service: Tx): Promise<number> =>
  service.execute(sql`
    update messages set status = 'cancelled' where status = 'queued' and content is null and leased_until is null`);
