import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Cancels everything still to come for a contact: planned messages, and those not sent yet.
 * @param service as the service.
 * @returns the number of cancelled messages.
 */
export async function stopSequence(
  service: Tx,
  contactId: string | null,
  reason: string,
  now: Date,
): Promise<number> {
  const planned = await service.execute(sql`
    update automation_steps set status = 'stopped', reason = ${reason}, done_at = ${now}
    where contact_id = ${contactId} and status = 'planned'`);
  const waiting = await service.execute(sql`
    update messages set status = 'cancelled', last_error = ${reason}, updated_at = ${now}
    where contact_id = ${contactId} and kind = 'invitation' and status = 'queued'`);
  // Without its message the invitation would stay open and keep the contact from being invited again.
  await service.execute(sql`
    update invitations i set status = 'stopped', reason = ${reason}, updated_at = ${now}
    where contact_id = ${contactId} and status = 'queued' and not exists (
      select from messages m where m.invitation_id = i.id and m.status in ('queued', 'sending', 'sent'))`);
  return planned + waiting;
}
