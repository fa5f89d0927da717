import sql, { join, raw, type Sql } from "sql-template-tag";
import type {
  Contact,
  ContactCounts,
  ContactDetails,
  ContactPage,
  ContactQuery,
  ContactSort,
} from "#shared/api/contacts.ts";
import { contactColumnList, sortedColumns } from "#shared/contacts/contact-columns.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";
import { isLiftable } from "#shared/contacts/suppression.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  contactConditions,
  hasOptedOutOfTexts,
  suppressionReason,
} from "./list/filter-contacts.ts";
import { readPhone } from "./read-phone.ts";

type Row = Omit<Contact, "lastEmailSentAt" | "consentAt" | "createdAt" | "updatedAt" | Computed> & {
  lastEmailSentAt: Date | null;
  consentAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type Computed = "suppressed" | "canWriteAgain";

const editable = join(
  contactColumnList.map(({ field, column }) => sql`c.${raw(column)} as ${raw(`"${field}"`)}`),
);
const columns = sql`c.id, ${editable}, c.tags, c.phone_e164 as "phoneE164",
  c.email_status as "emailStatus", c.email_sent as "emailSent", c.last_email_sent_at as "lastEmailSentAt",
  c.consent_source as "consentSource", c.consent_at as "consentAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt",
  exists (select from invitations i where i.contact_id = c.id and i.status in ('waiting', 'queued')) as "hasUnsentInvitation",
  ${suppressionReason} as "suppressionReason", ${hasOptedOutOfTexts} as "hasOptedOutOfTexts"`;

const sortExpressions = Object.fromEntries(
  sortedColumns.map(({ field, sort }) => [field, sql`${raw(sort.by)}, c.id`]),
) as Record<(typeof sortedColumns)[number]["field"], Sql>;
const orders: Record<ContactSort, Sql> = {
  newest: sql`c.created_at desc, lower(c.name), c.id`,
  oldest: sql`c.created_at, lower(c.name) desc, c.id desc`,
  ...sortExpressions,
  asked: sql`c.last_email_sent_at desc nulls last, c.created_at desc, c.id`,
};

/** Reads one row more than the page holds, to see whether there is a next page. */
export async function listContactPage(tx: Tx, query: ContactQuery): Promise<ContactPage> {
  const { pageSize } = query;
  const rows = await findRows(tx, query);
  return { contacts: rows.slice(0, pageSize).map(toContact), hasMore: rows.length > pageSize };
}

/** Number of contacts, in list order, that a search tries before it reads all of them. */
const nearby = 2000;

/**
 * The planner expects every search text to match often. For a rare one it would walk all contacts in order, which took
 * 0.8 s for 200,000 on PGlite; reading them in storage order takes a sixth of that.
 */
async function findRows(tx: Tx, query: ContactQuery): Promise<Row[]> {
  const { page, pageSize, search } = query;
  const order = orders[query.sort];
  const matches = contactConditions(query);
  const select = (from: Sql) =>
    tx.query<Row>(sql`
      select ${columns} from ${from} c where ${matches}
      order by ${order} limit ${pageSize + 1} offset ${(page - 1) * pageSize}`);
  if (!search) return select(sql`contacts`);
  const own = contactConditions({});
  const near = await select(
    sql`(select * from contacts c where ${own} order by ${order} limit ${nearby})`,
  );
  if (near.length > pageSize) return near;
  return select(sql`(select * from contacts c where ${matches} offset 0)`);
}

export async function countMatches(tx: Tx, filter: ContactFilter): Promise<ContactCounts> {
  const matches = contactConditions(filter);
  const own = contactConditions({});
  const isFiltered = matches.sql !== own.sql;
  const [[counts], [filtered]] = await Promise.all([
    tx.query<Omit<ContactCounts, "total">>(sql`
      select (select count(*) from contacts c where ${own}) as overall,
        ${wordsInUse("status")} as statuses, ${wordsInUse("type")} as types,
        array(select distinct t from contacts c, unnest(c.tags) t where ${own} and c.tags <> '{}' order by t) as tags`),
    isFiltered
      ? tx.query<{ total: number }>(sql`select count(*) as total from contacts c where ${matches}`)
      : [],
  ]);
  if (!counts) throw new Error("an aggregate always has a row");
  return { total: filtered?.total ?? counts.overall, ...counts };
}

/**
 * Jumps from one distinct word to the next: reading the words of 200,000 contacts to find a handful took a third of a
 * second.
 */
const wordsInUse = (column: "status" | "type"): Sql => {
  const word = raw(`c.${column}`);
  const next = (after: Sql) => sql`(
    select min(${word}) from contacts c where ${contactConditions({})} and ${word} > ${after})`;
  return sql`array(
    with recursive word as (
      select ${next(sql`''`)} as word union all select ${next(sql`word.word`)} from word where word.word is not null
    ) select word from word where word is not null)`;
};

export async function findContact(tx: Tx, id: string): Promise<Contact | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from contacts c where c.id = ${id} and c.business_id = app.business_id()`);
  return row && toContact(row);
}

/** The contact of the current business with this address, ignoring case. */
export async function findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from contacts where business_id = app.business_id() and email_key = lower(${email})`);
  return row?.id;
}

/** The first contact of the current business with this number. */
export async function findIdByPhone(tx: Tx, phone: string): Promise<string | undefined> {
  const number = readPhone(phone, await findCountry(tx));
  const [row] = await tx.query<{ id: string }>(sql`
    select id from contacts where business_id = app.business_id() and phone_e164 = ${number}
    order by created_at, id limit 1`);
  return row?.id;
}

/** @returns false when another contact took the address in the meantime. */
export async function insertContact(
  tx: Tx,
  id: string,
  details: ContactDetails,
  now: Date,
): Promise<boolean> {
  const phone = readPhone(details.phone, await findCountry(tx));
  const names = join(contactColumnList.map(({ column }) => raw(column)));
  const values = join(contactColumnList.map(({ field }) => details[field] ?? null));
  const count = await tx.execute(sql`
    insert into contacts (id, business_id, user_id, ${names}, tags, phone_e164, consent_source, consent_at, created_at, updated_at)
    values (${id}, app.business_id(), app.user_id(), ${values}, ${details.tags ?? []}::text[], ${phone},
      ${details.consentBasis && "form"}, ${details.consentBasis && now}, ${now}, ${now})
    on conflict (business_id, email_key) where email_key <> '' do nothing`);
  return count === 1;
}

/** Consent keeps its date and source while the basis stays the same. */
export async function replaceContact(
  tx: Tx,
  id: string,
  details: ContactDetails,
  now: Date,
): Promise<void> {
  const changes = contactColumnList
    .filter(({ field }) => details[field] !== undefined)
    .map(({ field, column }) => sql`${raw(column)} = ${details[field]}`);
  const phone = readPhone(details.phone, await findCountry(tx));
  await tx.execute(sql`
    update contacts set ${join(changes)}, phone_e164 = ${phone}, updated_at = ${now},
      tags = coalesce(${details.tags ?? null}::text[], tags),
      email_status = case when email_key = lower(${details.email}) then email_status else 'unknown' end,
      consent_source = case when consent_basis is not distinct from ${details.consentBasis}::text
        then consent_source else ${details.consentBasis && "form"} end,
      consent_at = case when consent_basis is not distinct from ${details.consentBasis}::text
        then consent_at else ${details.consentBasis && now}::timestamptz end
    where id = ${id} and business_id = app.business_id()`);
}

/** The current date in the business's time zone. */
export async function findToday(tx: Tx, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ today: string }>(sql`
    select (${now}::timestamptz at time zone app.time_zone_or_utc(time_zone))::date::text as today
    from businesses where id = app.business_id()`);
  return row?.today ?? null;
}

/** The country assumed for numbers without a country code. */
async function findCountry(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ country: string | null }>(
    sql`select country from businesses where id = app.business_id()`,
  );
  return row?.country ?? null;
}

/** Tells every open page of the business to read its contacts again. */
export async function announceContacts(tx: Tx): Promise<void> {
  await tx.query(sql`select app.announce(app.business_id(), 'contacts')`);
}

const toContact = (row: Row): Contact => ({
  ...row,
  suppressed: row.suppressionReason !== null,
  canWriteAgain: isLiftable(row.suppressionReason),
  lastEmailSentAt: row.lastEmailSentAt?.toISOString() ?? null,
  consentAt: row.consentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
