import sql, { empty, type Sql } from "sql-template-tag";
import type { Plan } from "#shared/businesses/plans.ts";
import {
  findIneligibleReason,
  type IneligibleReason,
  type Invitee,
} from "#shared/campaigns/eligibility.ts";
import type { Tx } from "../platform/database/database.ts";
import { canBeTexted, type TextReceiver } from "./can-be-texted.ts";

/** A contact with the facts for the decision. */
export interface CandidateRow extends Invitee {
  contactId: string;
  lastServiceOn: string | null;
  /** Days in the business's time zone; negative for a service still to come. */
  daysSinceService: number | null;
  /** The import that added the contact. */
  importId: string | null;
  reason: IneligibleReason | undefined;
  textTo: string | null;
}

/** These contacts, or the first ones by name. */
type Few = { only: string[] } | { first: number };

/**
 * The contacts of the current business with the decision about each, ordered by name.
 * @param few all contacts if undefined.
 * @param rules `cooldownDays` of an automation, by default that of manual invitations; `byText` texts those who agreed.
 */
export async function readCandidates(
  tx: Tx,
  now: Date,
  few?: Few,
  { cooldownDays, byText = false }: { cooldownDays?: number; byText?: boolean } = {},
): Promise<CandidateRow[]> {
  const byName = sql`order by lower(c.name), c.id`;
  const chosen = few && "only" in few ? sql`and c.id = any(${few.only}::uuid[])` : empty;
  const most = few && "first" in few ? sql`${byName} limit ${few.first}` : empty;
  // A small selection reads only its own data; addresses in one pass, since no index on `lower` may be used before the
  // policies apply.
  const of = (each: Sql) => (few ? each : empty);
  const rows = await tx.query<Omit<CandidateRow, "reason" | "textTo"> & TextRow>(sql`
    with people as (select * from contacts c where c.business_id = app.business_id() ${chosen} ${most}),
    -- Messages also count by address and number, because a contact may be deleted and added again.
    written as (
      select lower(m.to_address) as to_key, max(coalesce(m.sent_at, m.created_at)) as at from messages m
      where m.business_id = app.business_id() and m.kind = 'invitation'
        and m.status in ('queued', 'sending', 'sent') and m.to_address <> ''
        ${of(sql`and lower(m.to_address) in (select email_key from people union all select phone_e164 from people)`)}
      group by lower(m.to_address)
    )
    select c.id as "contactId", c.import_id as "importId", c.name, c.email, c.type, c.relation, c.email_status as "emailStatus",
      c.consent_basis as "consentBasis", c.phone, c.time_zone as "timeZone", c.locale,
      c.declined_at as "declinedAt", to_char(c.last_service_on, 'YYYY-MM-DD') as "lastServiceOn",
      (${now}::timestamptz at time zone app.time_zone_or_utc(b.time_zone))::date - c.last_service_on as "daysSinceService",
      s.email_key is not null as suppressed,
      exists (select from invitations w where w.contact_id = c.id and w.status = 'waiting') as "hasWaitingInvitation",
      greatest(asked.at, mailed.at, texted.at) as "lastAskedAt",
      c.phone_e164 as "phoneE164", to_char(c.text_consent_on, 'YYYY-MM-DD') as "textConsentOn",
      c.text_consent_source as "textConsentSource", p.email_key is not null as "phoneSuppressed",
      b.country, to_char(${now}::timestamptz at time zone app.time_zone_or_utc(b.time_zone), 'YYYY-MM-DD') as today
    from people c
    join businesses b on b.id = c.business_id
    left join suppressions s on s.business_id = c.business_id and s.email_key = c.email_key
    left join suppressions p on p.business_id = c.business_id and p.email_key = c.phone_e164
    left join (
      select i.contact_id, max(coalesce(i.sent_at, i.created_at)) as at from invitations i
      where i.business_id = app.business_id()
        and (i.sent_at is not null or i.status in ('queued', 'opened', 'answered'))
        ${of(sql`and i.contact_id = any (array(select id from people))`)}
      group by i.contact_id
    ) asked on asked.contact_id = c.id
    left join written mailed on mailed.to_key = c.email_key
    left join written texted on texted.to_key = c.phone_e164
    ${byName}`);
  return rows.map((row) => {
    const person = { ...row, textTo: byText && canBeTexted(row, row) ? row.phoneE164 : null };
    return { ...person, reason: findIneligibleReason(person, now, cooldownDays) };
  });
}

type TextRow = TextReceiver & { country: string | null; today: string };

/** The plan's usage, and the setup that a business still lacks. */
export interface StoredPlanUsage {
  plan: Plan;
  trialEndsAt: Date | null;
  hasName: boolean;
  hasPostalAddress: boolean;
  /** Invitations sent or to be sent in this calendar month, in the business's time zone. */
  usedThisMonth: number;
  /** Start of the next month in that time zone. */
  renewsAt: Date;
  /** Invitations sent today, in the business's time zone, or later. */
  sentToday: number;
  /** True when the sending domain's records were found, or the owner vouches for a private relay. */
  passesCheck: boolean;
}

/** @param lock true keeps other transactions from counting until this one ends. */
export async function readPlanUsage(
  tx: Tx,
  now: Date,
  lock = false,
): Promise<StoredPlanUsage | undefined> {
  if (lock) await lockBusiness(tx);
  const [usage] = await tx.query<StoredPlanUsage>(sql`
    with b as materialized (
      select *, app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id())
    select b.plan, b.trial_ends_at as "trialEndsAt", b.name <> '' as "hasName",
      b.postal_address <> '' as "hasPostalAddress",
      (
        -- Messages are counted because invitations are deleted with their contact.
        select count(*) from messages m
        where m.business_id = b.id and m.kind = 'invitation' and m.status in ('queued', 'sending', 'sent')
          and m.created_at >= date_trunc('month', ${now}::timestamptz at time zone b.zone)
            at time zone b.zone
      ) as "usedThisMonth",
      (
        select count(*) from messages m
        where m.business_id = b.id and m.kind = 'invitation' and m.status in ('queued', 'sending', 'sent')
          and m.created_at >= ${now}::timestamptz - interval '7 days'
          and coalesce(m.sent_at, m.due_at, m.created_at) >= date_trunc('day', ${now}::timestamptz at time zone b.zone)
            at time zone b.zone
      ) as "sentToday",
      exists (
        select from business_sending s where s.business_id = b.id and (s.relay_reason <> ''
          or (s.proved_at is not null and not s.findings @> '[{"outcome": "fail"}]'))
      ) as "passesCheck",
      (date_trunc('month', ${now}::timestamptz at time zone b.zone) + interval '1 month')
        at time zone b.zone as "renewsAt"
    from b`);
  return usage;
}

/** Keeps other transactions from counting or planning until this one ends. */
export async function lockBusiness(tx: Tx): Promise<void> {
  await tx.asService((service) =>
    service.query(sql`select id from businesses where id = app.business_id() for update`),
  );
}

/** The contacts served on the same day as this one, including itself. */
export async function listServedWith(tx: Tx, contactId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select c.id from contacts c join contacts served on served.id = ${contactId}
    where c.business_id = app.business_id() and c.last_service_on = served.last_service_on`);
  return rows.map(({ id }) => id);
}

export async function listPublishedFlows(tx: Tx): Promise<{ id: string; title: string }[]> {
  return tx.query(sql`
    select id, title from review_flows
    where business_id = app.business_id() and status = 'published' order by updated_at desc, id`);
}
