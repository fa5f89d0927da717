import sql from "sql-template-tag";
import type { z } from "zod";
import { type Business, business as businessSchema } from "#shared/api/businesses.ts";
import type { updateBusiness } from "#shared/api/change-business.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { Tx } from "../platform/database/database.ts";
import { guessCountry } from "./guess-country.ts";

/** The session's current business; undefined when there is none. */
export async function readBusiness(tx: Tx): Promise<Business | undefined> {
  const [row] = await tx.query<{ id: string; logoVersion: string | null }>(sql`
    select b.id, b.name, b.time_zone as "timeZone", b.postal_address as "postalAddress", b.plan,
      b.country, b.brand_color as "brandColor", b.contact_retention_months as "contactRetentionMonths",
      (select l.version from business_logos l where l.business_id = b.id) as "logoVersion",
      exists (select from business_sending s where s.business_id = b.id and s.texts_on) as "textsOn",
      case when app.is_owner(b.id) then 'owner' else 'staff' end as role,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'label', l.label, 'url', l.url) order by l.position)
        from destinations l where l.business_id = b.id
      ), '[]') as "platformLinks",
      jsonb_build_object(
        'business-named', b.name <> '',
        'postal-address', b.postal_address <> '',
        'platform-link', exists (select from destinations l where l.business_id = b.id),
        'flow-published', exists (select from review_flows f where f.business_id = b.id and f.status = 'published'),
        'contacts-added', exists (select from contacts c where c.business_id = b.id),
        'invitation-sent', exists (select from invitations i where i.business_id = b.id and i.sent_at is not null)
      ) as checklist
    from businesses b where b.id = app.business_id()`);
  if (!row) return undefined;
  const { id: businessId, logoVersion: version } = row;
  const logo = version ? outsidePaths.logo.href({ businessId, version }) : null;
  return businessSchema.parse({ ...row, logo });
}

/** True when the database knows the time zone: this depends on its own copy of the time zone database. */
export async function knowsTimeZone(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx.query<{ known: boolean }>(
    sql`select app.time_zone_or_utc(${name}) = ${name}::text as known`,
  );
  return row?.known === true;
}

export async function updateDetails(
  tx: Tx,
  change: z.output<typeof updateBusiness.body>,
  now: Date,
): Promise<void> {
  // The owner's choice is kept, even "Not chosen".
  const guess = change.timeZone && guessCountry(change.timeZone);
  await tx.execute(sql`
    update businesses set
      name = coalesce(${change.name}, name),
      time_zone = coalesce(${change.timeZone}, time_zone),
      postal_address = coalesce(${change.postalAddress}, postal_address),
      country = ${change.country === undefined ? sql`coalesce(country, ${guess})` : change.country},
      brand_color = coalesce(${change.brandColor}, brand_color),
      contact_retention_months = coalesce(${change.contactRetentionMonths}, contact_retention_months),
      updated_at = ${now}
    where id = app.business_id()`);
}

/**
 * Deletes the current business and, through foreign keys, everything in it.
 * @param service runs as the service, with the owner's claims.
 * @returns the people who no longer belong to any business.
 */
export async function deleteCurrentBusiness(service: Tx): Promise<string[]> {
  const members = await service.query<{ userId: string }>(sql`
    select user_id as "userId" from business_members where business_id = app.business_id()`);
  await service.execute(sql`delete from businesses where id = app.business_id()`);
  const stranded = await service.query<{ id: string }>(sql`
    select id from users where id = any(${members.map(({ userId }) => userId)}::uuid[])
      and not exists (select from business_members m where m.user_id = users.id)`);
  return stranded.map(({ id }) => id);
}
