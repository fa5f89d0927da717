import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";
import type { NewMessage } from "./new-message.ts";

export interface StoredMessage {
  id: string;
  businessId: string | null;
  contactId: string | null;
  invitationId: string | null;
  kind: NewMessage["kind"];
  to: string;
  subject: string;
  /** Sealed; null once wiped. */
  content: string | null;
  messageId: string;
  attempts: number;
}

export async function insertMessage(
  tx: Tx,
  message: Omit<NewMessage, "from" | "text" | "html"> & {
    id: string;
    messageId: string;
    content: string;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into messages (id, business_id, contact_id, invitation_id, kind, to_address, subject, content, message_id)
    values (${message.id}, ${message.businessId}, ${message.contactId}, ${message.invitationId},
      ${message.kind}, ${message.to}, ${message.subject}, ${message.content}, ${message.messageId})`);
}

/**
 * Takes a message for one try. A message left in `sending` by a process that died is taken again:
 * at least once, with the same Message-ID.
 * @returns undefined when it was already sent, failed for good or was cancelled.
 */
export async function takeForSending(
  tx: Tx,
  id: string,
  now: Date,
): Promise<StoredMessage | undefined> {
  const [message] = await tx.query<StoredMessage>(sql`
    update messages set status = 'sending', attempts = attempts + 1, updated_at = ${now}
    where id = ${id} and status in ('queued', 'sending') and content is not null
    returning id, business_id as "businessId", contact_id as "contactId", invitation_id as "invitationId",
      kind, to_address as "to", subject, content, message_id as "messageId", attempts`);
  return message;
}

/** True when the address asked this business not to write to it. */
export async function isSuppressed(
  tx: Tx,
  businessId: string | null,
  address: string,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from suppressions where business_id = ${businessId} and email_key = lower(${address})`);
  return rows.length > 0;
}

export async function markSent(tx: Tx, message: StoredMessage, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'sent', sent_at = ${now}, updated_at = ${now}, last_error = null,
      content = case when kind = 'sign-in' then null else content end
    where id = ${message.id}`);
}

export async function markNotSent(
  tx: Tx,
  message: StoredMessage,
  state: { status: "queued" | "failed" | "cancelled"; reason: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update messages set status = ${state.status}, last_error = ${state.reason}, updated_at = ${state.now},
      content = case when kind = 'sign-in' and ${state.status} <> 'queued' then null else content end
    where id = ${message.id}`);
}
