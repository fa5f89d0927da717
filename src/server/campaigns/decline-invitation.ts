import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

const reason = "They said no thanks.";

/**
 * A customer does not want to be asked: nothing that is planned or waits for them is sent. Runs as the service; safe to
 * repeat.
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
  await tx.execute(sql`
    update contacts set declined_at = ${now}, updated_at = ${now} where id = ${contactId}`);
  await tx.execute(sql`
    update messages set status = 'cancelled', last_error = ${reason}, updated_at = ${now}
    where contact_id = ${contactId} and kind = 'invitation' and status = 'queued'`);
  await tx.execute(sql`
    update invitations set status = 'stopped', reason = ${reason}, updated_at = ${now}
    where contact_id = ${contactId} and status in ('waiting', 'queued', 'sent', 'opened')`);
  await tx.execute(sql`
    update automation_steps set status = 'stopped', reason = ${reason}, done_at = ${now}
    where contact_id = ${contactId} and status = 'planned'`);
  await tx.query(sql`
    select app.announce(${businessId}, 'contacts'), app.announce(${businessId}, 'invitations')`);
  return true;
}
