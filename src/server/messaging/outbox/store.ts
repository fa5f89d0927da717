import sql from "sql-template-tag";
import type { MessageStatus } from "#shared/messaging/message-states.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { NewMessage } from "./new-message.ts";

export interface StoredMessage {
  id: string;
  businessId: string | null;
  contactId: string | null;
  invitationId: string | null;
  kind: NewMessage["kind"];
  channel: "email" | "text";
  to: string;
  subject: string;
  /** Sealed; null after it was wiped. */
  content: string | null;
  /** RFC 5322 Message-ID without angle brackets. */
  messageId: string;
  attempts: number;
  /** The time zone whose quiet hours are observed; null to send at any hour. */
  timeZone: string | null;
}

const columns = sql`m.id, m.business_id as "businessId", m.contact_id as "contactId",
  m.invitation_id as "invitationId", m.kind, m.channel, m.to_address as "to", m.subject, m.content,
  m.message_id as "messageId", m.attempts, m.time_zone as "timeZone"`;

/** @param messages those with `dueAt` are held until then. */
export async function insertMessages(
  tx: Tx,
  messages: (Omit<StoredMessage, "attempts"> & {
    hasAttachments: boolean;
    dueAt?: Date | undefined;
  })[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into messages (id, business_id, contact_id, invitation_id, kind, channel, to_address, subject, content,
      message_id, time_zone, has_attachments, held, due_at, created_at, updated_at)
    select r.id, r."businessId", r."contactId", r."invitationId", r.kind, r.channel, r."to", r.subject, r.content,
      r."messageId", r."timeZone", r."hasAttachments", r."dueAt" is not null, r."dueAt", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as r(
      id uuid, "businessId" uuid, "contactId" uuid, "invitationId" uuid, kind text, channel text, "to" text,
      subject text, content text, "messageId" text, "timeZone" text, "hasAttachments" boolean,
      "dueAt" timestamptz)`);
}

/** A message that was claimed for an attempt. */
export type TakenMessage = StoredMessage & {
  /** The reason why an invitation must not be sent any more; null if it may be sent, or is not an invitation. */
  stopReason: string | null;
};

/**
 * Claims messages for one attempt each, except e-mail while the outlet is paused, unless this is the outlet's own
 * attempt. A message that has been `sending` since before `abandonedBefore` belongs to a process that died and is
 * claimed again: delivery is at least once, with the same Message-ID.
 * @returns by id, the message, or `busy` while another attempt is running. Absent: it was already sent, failed for
 * good, was cancelled, is held, or waits for the outlet.
 */
export async function claimForSending(
  tx: Tx,
  ids: string[],
  { now, abandonedBefore, isOutletTry }: { now: Date; abandonedBefore: Date; isOutletTry: boolean },
): Promise<Map<string, TakenMessage | "busy">> {
  const taken = await tx.query<TakenMessage>(sql`
    update messages m set status = 'sending', attempts = m.attempts + 1, updated_at = ${now}
    where m.id = any(${ids}::uuid[]) and m.content is not null and not m.held
      and (m.status = 'queued' or (m.status = 'sending' and m.updated_at <= ${abandonedBefore}))
      and not (m.kind = 'invitation' and exists (
        select from sending_holds h where h.business_id = m.business_id and h.level is not null))
      and (${isOutletTry} or m.channel = 'text' or exists (select from mail_outlet where paused_since is null))
    returning ${columns}, case
      when m.kind <> 'invitation' then null
      when exists (
        select from suppressions s where s.business_id = m.business_id and s.email_key = lower(m.to_address)
      ) then 'The address has unsubscribed.'
      when m.channel = 'text' and exists (
        select from contacts c where c.id = m.contact_id and c.text_consent_on is null
      ) then 'They no longer agree to texts.'
      else (
        select case i.status when 'answered' then 'They answered.' else coalesce(nullif(i.reason, ''), 'Stopped.') end
        from invitations i where i.id = m.invitation_id and i.status in ('answered', 'stopped'))
    end as "stopReason"`);
  const byId = new Map<string, TakenMessage | "busy">(taken.map((one) => [one.id, one]));
  if (byId.size === ids.length) return byId;
  const busy = await tx.query<{ id: string }>(sql`
    select id from messages where id = any(${ids.filter((id) => !byId.has(id))}::uuid[])
      and status = 'sending' and content is not null`);
  for (const { id } of busy) byId.set(id, "busy");
  return byId;
}

/** @returns the ids of those not cancelled or finished in the meantime. */
export async function markSent(tx: Tx, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    update messages set status = 'sent', sent_at = ${now}, updated_at = ${now}, last_error = null,
      content = case when kind = 'sign-in' or has_attachments then null else content end
    where id = any(${ids}::uuid[]) and status = 'sending' returning id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Puts back a message that was attempted while the mail server refused every message: the attempt reveals nothing about
 * this one.
 */
export async function uncountTry(tx: Tx, id: string): Promise<void> {
  await tx.execute(
    sql`update messages set attempts = attempts - 1 where id = ${id} and attempts > 0`,
  );
}

/** Records the failure of an attempt, or that none is made. A sign-in message that is not retried is wiped. */
export async function markNotSent(
  tx: Tx,
  message: StoredMessage,
  state: {
    status: Extract<MessageStatus, "queued" | "failed" | "cancelled">;
    reason: string;
    now: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    update messages set status = ${state.status}, last_error = ${state.reason}, updated_at = ${state.now},
      content = case when kind = 'sign-in' and ${state.status} <> 'queued' then null else content end
    where id = ${message.id} and status = 'sending'`);
}

/**
 * Cancels the messages still waiting for a contact or an invitation.
 * @returns their number.
 */
export async function cancelWaiting(
  tx: Tx,
  of: { contactId: string } | { invitationId: string },
  reason: string,
  now: Date,
): Promise<number> {
  const which =
    "contactId" in of ? sql`contact_id = ${of.contactId}` : sql`invitation_id = ${of.invitationId}`;
  return tx.asService((service) =>
    service.execute(sql`
      update messages set status = 'cancelled', last_error = ${reason}, updated_at = ${now}
      where ${which} and status = 'queued'`),
  );
}

/**
 * Claims messages that no job will return to: they have been idle for longer than any back-off.
 * @returns their ids.
 */
export async function claimForgotten(
  tx: Tx,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update messages set status = 'queued', updated_at = ${now}
    where id in (
      select id from messages
      where status in ('queued', 'sending') and leased_until is null and content is not null and not held
        and updated_at < ${idleSince}
      order by updated_at limit 500
    ) returning id`);
  return rows.map(({ id }) => id);
}
