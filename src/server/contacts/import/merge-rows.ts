import sql, { empty, join, raw } from "sql-template-tag";
import type { RowOutcome } from "#shared/api/contact-import.ts";
import { importTargets } from "#shared/contacts/import-targets.ts";
import type { Tx } from "../../platform/database/database.ts";
import { changesOf, insertOf, type Merge, updateOf } from "./merge-statements.ts";
import type { OptOut } from "./read-opt-out.ts";
import type { RowValues } from "./read-row.ts";

export interface GoodRow {
  line: number;
  values: RowValues;
  phoneE164: string | null;
  optOut: OptOut | undefined;
}

export interface MergedRow {
  line: number;
  outcome: RowOutcome;
  isSuppressed: boolean;
}

/**
 * Compares rows with the contacts there are, and stores them unless it is a dry run. All of a call is a few statements
 * with the columns as arrays: measured beside COPY into a staging table and INSERT from it, that took a tenth more time
 * and no table. The limits make the planner look up each row by its index: it knows too little of a table that grows
 * under it, and would read all contacts of the business for every step.
 * @returns what became of each row that is not simply a new contact.
 */
export async function mergeRows(
  tx: Tx,
  merge: Merge,
  rows: GoodRow[],
  isDryRun: boolean,
): Promise<MergedRow[]> {
  const { businessId, existing } = merge;
  const targets = importTargets.filter(({ field }) =>
    ["name", "email", "phone", ...merge.fields].includes(field),
  );
  const names = join([
    raw("line"),
    raw("opt_out"),
    raw("phone_e164"),
    ...targets.map(({ column }) => raw(column)),
  ]);
  const arrays = targets.map(
    ({ field }) => sql`${rows.map(({ values }) => values[field] ?? null)}::text[]`,
  );
  const found = sql`
    given as materialized (
      select g.*, gen_random_uuid() as new_id from unnest(${rows.map(({ line }) => line)}::int[],
        ${rows.map(({ optOut }) => optOut?.reason ?? null)}::text[],
        ${rows.map(({ phoneE164 }) => phoneE164)}::text[], ${join(arrays)}) as g(${names})
    ),
    found as materialized (
      select g.*, coalesce(e.id, n.id) as contact_id, s.email_key is not null as is_suppressed
      from given g
      left join lateral (
        select c.id from contacts c
        where c.business_id = ${businessId} and c.email_key <> '' and c.email_key = lower(g.email) limit 1
      ) e on true
      left join lateral (
        select c.id from contacts c
        where g.email is null and c.business_id = ${businessId} and c.email_key = '' and c.name = coalesce(g.name, '')
          and c.phone is not distinct from g.phone limit 1
      ) n on true
      left join lateral (
        select p.email_key from suppressions p
        where p.business_id = ${businessId} and p.email_key = lower(g.email) limit 1
      ) s on true
    ),
    changes as materialized (${changesOf(merge, targets)})`;
  const inserted = isDryRun
    ? sql`inserted as (select new_id as id from found)`
    : insertOf(merge, targets);
  const written = isDryRun || existing === "skip" ? empty : updateOf(merge, targets);
  return tx.query<MergedRow>(sql`
    with ${found}, ${inserted} ${written}
    select f.line, coalesce(f.is_suppressed or f.opt_out is not null, false) as "isSuppressed",
      case when f.contact_id is null then case when i.id is null then 'duplicate' else 'created' end
        when ch.line is not null then 'updated'
        when ${existing === "skip"} then 'duplicate' else 'unchanged' end as outcome
    from found f left join inserted i on i.id = f.new_id left join changes ch on ch.line = f.line
    where f.contact_id is not null or i.id is null or f.is_suppressed or f.opt_out is not null`);
}
