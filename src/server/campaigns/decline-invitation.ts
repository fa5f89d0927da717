import sql from "sql-template-tag";
import { stopSequence } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";

const reason = "They said no thanks.";

/**
 * Records that a customer does not want to be asked. Runs as the service; safe to repeat.
 * @returns false when there is no such invitation of this flow.
 */
export async function declineInvitation(
  tx: Tx,
  { invitationId, flowId, now }: { invitationId: string; flowId: string; now: Date },
): Promise<boolean> {
  const [found] = await tx.query<{ businessId: string; contactId: string | null }>(sql`
    select business_id as "businessId", contact_id as "contactId" from invitations
    where id = ${invitationId} and flow_id = ${flowId}`);
  if (!found) return false;
  const { businessId, contactId } = found;
  // A test send has no contact.
  if (!contactId) return true;
  await recordDecline(tx, contactId, now);
  await tx.query(sql`
    select app.announce(${businessId}, 'contacts'), app.announce(${businessId}, 'invitations')`);
  return true;
}

/**
 * Cancels everything planned or waiting for a contact, and excludes them from invitations for a year.
 * @param service as the service.
 * @returns the number of cancelled messages.
 */
export async function recordDecline(service: Tx, contactId: string, now: Date): Promise<number> {
  await service.execute(sql`
    update contacts set declined_at = ${now}, updated_at = ${now} where id = ${contactId}`);
  const stopped = await stopSequence(service, contactId, reason, now);
  await service.execute(sql`
    update invitations set status = 'stopped', reason = ${reason}, updated_at = ${now}
    where contact_id = ${contactId} and status in ('waiting', 'queued', 'sent', 'opened')`);
  return stopped;
}
