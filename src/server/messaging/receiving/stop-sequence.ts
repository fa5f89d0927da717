import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** Ends the requests that were still to come, after the contact answered. */
export async function stopSequence(
  service: Tx,
  contactId: string | null,
  now: Date,
): Promise<void> {
  await service.execute(sql`
    update automation_steps set status = 'stopped', reason = 'They replied.', done_at = ${now}
    where contact_id = ${contactId} and status = 'planned'`);
  await service.execute(sql`
    update messages set status = 'cancelled', last_error = 'They replied.', updated_at = ${now}
    where contact_id = ${contactId} and kind = 'invitation' and status = 'queued'`);
}
