import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { StoredMessage } from "./store.ts";

/** Stores a message for its first attempt by this process; no other process claims it before `leased_until`. */
export async function insertLeased(
  tx: Tx,
  message: Pick<StoredMessage, "id" | "kind" | "to" | "subject" | "content" | "messageId">,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into messages (id, kind, to_address, subject, content, message_id, status, attempts,
      leased_until, created_at, updated_at)
    values (${message.id}, ${message.kind}, ${message.to}, ${message.subject}, ${message.content},
      ${message.messageId}, 'sending', 1, ${until}, ${now}, ${now})`);
}

export async function extendLease(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.execute(sql`
    update messages set leased_until = ${until} where id = ${id} and leased_until is not null`);
}

/** Also deletes the content: a sign-in code is useless once it has been sent. */
export async function markLeasedSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'sent', sent_at = ${now}, updated_at = ${now}, last_error = null,
      content = null, leased_until = null
    where id = ${id} and status = 'sending'`);
}

/** After a failed attempt the message returns to the queue, or fails for good and loses its content. */
export async function endLease(
  tx: Tx,
  id: string,
  state: { status: "queued" | "failed"; reason: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update messages set status = ${state.status}, last_error = ${state.reason}, updated_at = ${state.now},
      leased_until = null, content = case when ${state.status} = 'queued' then content end
    where id = ${id} and leased_until is not null`);
}

/**
 * Queues messages whose process died.
 * @returns their ids.
 */
export async function requeueAbandoned(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update messages set status = 'queued', leased_until = null, updated_at = ${now}
    where leased_until <= ${now} returning id`);
  return rows.map(({ id }) => id);
}
