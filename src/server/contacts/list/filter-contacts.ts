import sql, { empty, join, type Sql } from "sql-template-tag";
import type { ContactSelection } from "#shared/api/contact-actions.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";

/**
 * Conditions on contacts `c` of the current business. They name the business because the service role sees every row.
 */
export function contactConditions(filter: ContactFilter): Sql {
  const { search, status, type, tag, mail } = filter;
  return join(
    [
      sql`c.business_id = (select app.business_id()) and c.deleted_at is null`,
      search ? searchFor(search) : empty,
      status ? sql`c.status = ${status}` : empty,
      type ? sql`c.type = ${type}` : empty,
      tag ? sql`${tag} = any (c.tags)` : empty,
      mail ? (mail === "suppressed" ? isSuppressed : sql`not ${isSuppressed}`) : empty,
    ].filter((condition) => condition !== empty),
    " and ",
  );
}

export const isSuppressed = sql`exists (
    select from suppressions s where s.business_id = c.business_id and s.email_key = c.email_key)`;

/** The reason of a suppression; null when the address may be mailed. */
export const suppressionReason = sql`(
    select s.reason from suppressions s where s.business_id = c.business_id and s.email_key = c.email_key)`;

export const hasOptedOutOfTexts = sql`exists (
    select from suppressions s where s.business_id = c.business_id and s.email_key = c.phone_e164)`;

export const selectedContacts = (selection: ContactSelection): Sql =>
  "ids" in selection
    ? sql`${contactConditions({})} and c.id = any (${selection.ids}::uuid[])`
    : contactConditions(selection.filter);

/** LIKE over lower-case text: over 200,000 contacts, ILIKE took 1.2 to 1.6 times as long on PostgreSQL. */
function searchFor(text: string): Sql {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")
    .split(/\s+/);
  return join(
    words.map((word) => {
      const pattern = `%${word}%`;
      return sql`(lower(c.name) like ${pattern} or c.email_key like ${pattern} or lower(c.phone) like ${pattern})`;
    }),
    " and ",
  );
}
