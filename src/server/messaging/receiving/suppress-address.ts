import sql from "sql-template-tag";
import type { SuppressionReason } from "#shared/contacts/suppression.ts";
import type { Tx } from "../../platform/database/database.ts";
import { hasStrongerReason } from "./suppression-weight.ts";

/** Reasons shown on the ended invitations. */
const words = {
  unsubscribed: "Unsubscribed.",
  bounced: "Email bounced.",
  complained: "They marked the message as spam.",
} satisfies Partial<Record<SuppressionReason, string>>;

/**
 * Suppresses an address, which may be a phone number: nothing that waits for it is sent any more. Safe to repeat.
 * @param service as the service.
 * @returns false when the address was already suppressed for this or a stronger reason.
 */
export async function suppressAddress(
  service: Tx,
  { businessId, address }: { businessId: string; address: string },
  reason: keyof typeof words,
  now: Date,
): Promise<boolean> {
  // The message's contact was erased, which happens only when the address is already suppressed.
  if (address === "") return false;
  const added = await service.execute(sql`
    insert into suppressions (business_id, email_key, reason, created_at)
    values (${businessId}, lower(${address}), ${reason}, ${now})
    -- No longer a guess of an import, whose undo would remove it.
    on conflict (business_id, email_key) do update
      set reason = excluded.reason, created_at = excluded.created_at, is_guess = false
      where suppressions.is_guess or ${hasStrongerReason}`);
  if (added === 0) return false;
  await service.execute(sql`
    update contacts set email_status = ${reason}, updated_at = ${now}
    where business_id = ${businessId} and email_key = lower(${address})`);
  await service.execute(sql`
    update messages set status = 'cancelled', last_error = ${words[reason]}, updated_at = ${now}
    where business_id = ${businessId} and lower(to_address) = lower(${address})
      and kind = 'invitation' and status = 'queued'`);
  await service.execute(sql`
    update invitations set status = 'stopped', reason = ${words[reason]}, updated_at = ${now}
    where business_id = ${businessId} and status in ('queued', 'sent', 'opened') and (
      contact_id in (select id from contacts where business_id = ${businessId} and email_key = lower(${address}))
      or id in (select invitation_id from messages where business_id = ${businessId} and lower(to_address) = lower(${address})))`);
  await service.query(sql`
    select app.announce(${businessId}, 'contacts'), app.announce(${businessId}, 'invitations')`);
  return true;
}
