import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

/** The records that an invitation's message refers to. */
export interface InvitationMessage {
  businessId: string | null;
  contactId: string | null;
  invitationId: string | null;
}

/** Marks an invitation as sent, in the transaction that marks its message as sent. */
export async function markInvitationSent(
  tx: Tx,
  message: InvitationMessage,
  now: Date,
): Promise<void> {
  const { businessId, contactId, invitationId } = message;
  if (!businessId || !invitationId) return;
  const isFirst = await tx.execute(sql`
    update invitations set status = case when status = 'queued' then 'sent' else status end,
      sent_at = ${now}, updated_at = ${now}
    where id = ${invitationId} and sent_at is null`);
  await tx.execute(sql`
    update contacts set email_sent = true, last_email_sent_at = ${now}, updated_at = ${now}
    where id = ${contactId}`);
  // A reminder is a second message of the same invitation.
  if (isFirst > 0) {
    await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
    select i.business_id, 'invited', i.flow_id, i.id, ${now} from invitations i where i.id = ${invitationId}`);
  }
  await announce(tx, businessId);
}

/** Marks an invitation whose message will never be sent, in the transaction that records that. */
export async function markInvitationNotSent(
  tx: Tx,
  message: InvitationMessage,
  end: { outcome: "failed" | "cancelled"; reason: string },
  now: Date,
): Promise<void> {
  const { businessId, invitationId } = message;
  if (!businessId || !invitationId) return;
  const status = end.outcome === "failed" ? "failed" : "stopped";
  await tx.execute(sql`
    update invitations set status = ${status}, reason = ${end.reason}, updated_at = ${now}
    where id = ${invitationId} and status = 'queued'`);
  await announce(tx, businessId);
}

async function announce(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`
    select app.announce(${businessId}, 'invitations'), app.announce(${businessId}, 'contacts')`);
}
