import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type {
  Contact,
  ContactDetails,
  ContactPage,
  ContactQuery,
  ContactSort,
} from "#shared/api/contacts.ts";
import { contactColumnList, sortedColumns } from "#shared/contacts/contact-columns.ts";
import type { Tx } from "../platform/database/database.ts";

type Row = Omit<Contact, "lastEmailSentAt" | "consentAt" | "createdAt" | "updatedAt"> & {
  lastEmailSentAt: Date | null;
  consentAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const editable = join(
  contactColumnList.map(({ field, column }) => sql`c.${raw(column)} as ${raw(`"${field}"`)}`),
);
const columns = sql`c.id, ${editable},
  c.email_status as "emailStatus", c.email_sent as "emailSent", c.last_email_sent_at as "lastEmailSentAt",
  c.consent_source as "consentSource", c.consent_at as "consentAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt",
  exists (
    select from suppressions s where s.business_id = c.business_id and s.email_key = c.email_key
  ) as suppressed`;

const sortExpressions = Object.fromEntries(
  sortedColumns.map(({ field, sort }) => [field, sql`${raw(sort.by)}, c.id`]),
) as Record<(typeof sortedColumns)[number]["field"], Sql>;
const orders: Record<ContactSort, Sql> = {
  newest: sql`c.created_at desc, lower(c.name), c.id`,
  oldest: sql`c.created_at, lower(c.name), c.id`,
  ...sortExpressions,
  asked: sql`c.last_email_sent_at desc nulls last, c.created_at desc, c.id`,
};

export async function listContactPage(tx: Tx, query: ContactQuery): Promise<ContactPage> {
  const matches = sql`
    c.business_id = app.business_id()
    ${query.search ? searchFor(query.search) : empty}
    ${query.status ? sql`and c.status = ${query.status}` : empty}
    ${query.type ? sql`and c.type = ${query.type}` : empty}`;
  const [rows, [counts]] = await Promise.all([
    tx.query<Row>(sql`
      select ${columns} from contacts c where ${matches}
      order by ${orders[query.sort]} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`),
    tx.query<Omit<ContactPage, "contacts">>(sql`
      select count(*) as overall, count(*) filter (where ${matches}) as total,
        coalesce(array_agg(distinct c.status order by c.status) filter (where c.status <> ''), '{}') as statuses,
        coalesce(array_agg(distinct c.type order by c.type) filter (where c.type <> ''), '{}') as types
      from contacts c where c.business_id = app.business_id()`),
  ]);
  if (!counts) throw new Error("an aggregate always has a row");
  return { contacts: rows.map(toContact), ...counts };
}

function searchFor(text: string): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`and (c.name ilike ${pattern} or c.email ilike ${pattern} or c.phone ilike ${pattern})`;
}

export async function findContact(tx: Tx, id: string): Promise<Contact | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from contacts c where c.id = ${id} and c.business_id = app.business_id()`);
  return row && toContact(row);
}

/** The contact of the current business that has this address, in any case. */
export async function findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from contacts where business_id = app.business_id() and email_key = lower(${email})`);
  return row?.id;
}

/** @returns false when another contact took the address in the meantime. */
export async function insertContact(
  tx: Tx,
  id: string,
  details: ContactDetails,
  now: Date,
): Promise<boolean> {
  const names = join(contactColumnList.map(({ column }) => raw(column)));
  const values = join(contactColumnList.map(({ field }) => details[field]));
  const count = await tx.execute(sql`
    insert into contacts (id, business_id, user_id, ${names}, consent_source, consent_at, created_at, updated_at)
    values (${id}, app.business_id(), app.user_id(), ${values},
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
  const changes = join(
    contactColumnList.map(({ field, column }) => sql`${raw(column)} = ${details[field]}`),
  );
  await tx.execute(sql`
    update contacts set ${changes}, updated_at = ${now},
      email_status = case when email_key = lower(${details.email}) then email_status else 'unknown' end,
      consent_source = case when consent_basis is not distinct from ${details.consentBasis}::text
        then consent_source else ${details.consentBasis && "form"} end,
      consent_at = case when consent_basis is not distinct from ${details.consentBasis}::text
        then consent_at else ${details.consentBasis && now}::timestamptz end
    where id = ${id} and business_id = app.business_id()`);
}

export async function deleteContactRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from contacts where id = ${id} and business_id = app.business_id()`);
}

/** Tells every open page of the business to read its contacts again. */
export async function announceContacts(tx: Tx): Promise<void> {
  await tx.query(sql`select app.announce(app.business_id(), 'contacts')`);
}

const toContact = (row: Row): Contact => ({
  ...row,
  lastEmailSentAt: row.lastEmailSentAt?.toISOString() ?? null,
  consentAt: row.consentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
