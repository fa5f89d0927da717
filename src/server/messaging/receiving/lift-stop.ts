import sql from "sql-template-tag";
import { type LiftedSuppression, liftedSuppressions } from "#shared/contacts/suppression.ts";
import { AppError } from "#shared/errors.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Removes the suppression of a contact who unsubscribed or was suppressed by a member, and records the reason: the
 * contact's request, or the owner's decision.
 * @throws AppError `not_found`, `contact.not_liftable`, `contact.wish_date`
 */
export async function liftStop(
  tx: Tx,
  contactId: string,
  { wishedOn, reason }: { wishedOn: string; reason: string },
  now: Date,
): Promise<void> {
  const [contact] = await tx.query<{ emailKey: string }>(sql`
    select email_key as "emailKey" from contacts where id = ${contactId} and business_id = app.business_id()`);
  if (!contact) throw new AppError("not_found");
  const lifted = await tx.asService(async (service) => {
    const [suppression] = await service.query<{ was: LiftedSuppression; since: Date }>(sql`
      delete from suppressions where business_id = app.business_id() and email_key = ${contact.emailKey}
        and reason = any (${liftedSuppressions}) returning reason as was, created_at as since`);
    if (!suppression) return false;
    if (!isBetween(wishedOn, suppression.since, now)) throw new AppError("contact.wish_date");
    await service.execute(sql`
      update contacts set email_status = 'unknown', updated_at = ${now}
      where id = ${contactId} and email_status = 'unsubscribed'`);
    await service.execute(sql`
      insert into suppression_lifts
        (business_id, contact_id, user_id, was, unsubscribed_at, wished_on, reason, created_at)
      values (app.business_id(), ${contactId}, app.user_id(), ${suppression.was}, ${suppression.since}, ${wishedOn},
        ${reason}, ${now})`);
    return true;
  });
  if (!lifted) throw new AppError("contact.not_liftable");
  await recordAudit(tx, {
    action: "suppression.lifted",
    targetType: "contact",
    targetId: contactId,
    now,
  });
  await tx.query(sql`select app.announce(app.business_id(), 'contacts')`);
}

/** A request from before the suppression does not count. A calendar day lasts from UTC+14 to UTC-12. */
function isBetween(day: string, since: Date, now: Date): boolean {
  const hourMs = 3_600_000;
  const begins = Date.parse(day) - 14 * hourMs;
  const ends = Date.parse(day) + 36 * hourMs;
  return ends >= since.getTime() && begins <= now.getTime();
}
