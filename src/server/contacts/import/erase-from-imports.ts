import sql, { raw, type Sql } from "sql-template-tag";
import type { ErasedPerson } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Erases people from what imports keep for their undo: rows of the report, rows that were set aside, and what contacts were
 * before.
 * @param service the service's transaction.
 */
export async function eraseFromImports(service: Tx, people: ErasedPerson[]): Promise<void> {
  const ids = people.map(({ contactId }) => contactId);
  const businesses = [...new Set(people.map(({ businessId }) => businessId))];
  await service.execute(
    sql`delete from contact_import_changes where contact_id = any (${ids}::uuid[])`,
  );
  // An import that is being written waits, and what it has written so far is seen below.
  await service.execute(sql`
    select from contact_imports
    where business_id = any (${businesses}::uuid[]) and trimmed_at is null for update`);
  for (const person of people) {
    const isKept = sql`business_id = ${person.businessId} and trimmed_at is null`;
    await service.execute(sql`
      with gone as (
        delete from contact_import_rejects
        where import_id in (select id from contact_imports where ${isKept}) and ${belongsTo(person, sql`cells`)}
        returning import_id, line)
      update contact_imports set report = report || jsonb_build_object(
        'sample', ${withoutRowsOf(person, sql`report -> 'sample'`)},
        'issues', coalesce((
          select jsonb_object_agg(outcome, ${withoutRowsOf(person, sql`list`)})
          from jsonb_each(report -> 'issues') as issues (outcome, list)), '{}'))
      where ${isKept} and (${belongsTo(person, sql`report`)} or id in (select import_id from gone))`);
  }
}

/** A row of the report need not name the person whose row was set aside, so it is found by its line too. */
const withoutRowsOf = (person: ErasedPerson, list: Sql): Sql => sql`
  (select coalesce(jsonb_agg(entry order by place), '[]')
    from jsonb_array_elements(${list}) with ordinality as entries (entry, place)
    where not ${belongsTo(person, sql`entry`)}
      and (id, (entry ->> 'line')::int) not in (select import_id, line from gone))`;

/** Fewer digits do not identify a phone number. */
const minDigits = 7;

/**
 * A condition on one or several rows as JSON: they contain an address or a phone number of the person, their whole name
 * as a cell, or each word of the name as a cell.
 */
function belongsTo({ name, emails, phones }: ErasedPerson, json: Sql): Sql {
  const text = sql`lower(${json}::text)`;
  const numbers = sql`regexp_replace(${json}::text, '[^0-9,]', '', 'g')`;
  const words = name.split(/\s+/).filter(Boolean);
  const wholeNames = words.length > 0 ? [name] : [];
  const digits = phones
    .map((phone) => phone.replaceAll(/\D/g, ""))
    .filter(({ length }) => length >= minDigits);
  return sql`(
    exists (select from unnest(${emails}::text[]) email where strpos(${text}, lower(email)) > 0)
    or exists (select from unnest(${wholeNames}::text[]) whole where strpos(${text}, ${cellOf("whole")}) > 0)
    or (${words.length > 1} and not exists (
      select from unnest(${words}::text[]) word where strpos(${text}, ${cellOf("word")}) = 0))
    or exists (select from unnest(${digits}::text[]) digits where strpos(${numbers}, digits) > 0))`;
}

const cellOf = (column: "whole" | "word"): Sql => sql`lower(to_jsonb(${raw(column)})::text)`;
