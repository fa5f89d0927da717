import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { importTargets } from "#shared/contacts/import-targets.ts";
import type { MergedRow, RowValues } from "../../imports/import-kind.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { OptOut } from "./read-opt-out.ts";

export interface Merge {
  importId: string;
  businessId: string;
  userId: string | null;
  existing: "skip" | "fill" | "overwrite";
  /** The type of new contacts for which the file has none. */
  defaultType: string;
  consent: { basis: string | null; source: string | null };
  /** Fields that the file has, besides name, email and phone. */
  fields: string[];
  writtenAt: Date;
}

export interface GoodRow {
  line: number;
  values: RowValues;
  phoneE164: string | null;
  optOut: OptOut | undefined;
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

type Targets = typeof importTargets;

/** Source and day of the consent change only together with its basis. */
const consentDetails = ["consentSource", "consentOn"];
const withoutConsentDetails = (targets: Targets) =>
  targets.filter(({ field }) => !consentDetails.includes(field));

/** Details of the consent in the row of `from`; null where the file has no such column. */
function selectConsentDetails(from: string, targets: Targets) {
  const has = (field: string) => targets.some((target) => target.field === field);
  return {
    source: has("consentSource") ? raw(`${from}.consent_source`) : sql`null::text`,
    at: has("consentOn")
      ? sql`${raw(`${from}.consent_at`)}::timestamp at time zone 'UTC'`
      : sql`null::timestamptz`,
  };
}

/** A staged text as its column has it. */
function storedValue(from: string, { column, sqlType }: Targets[number]): Sql {
  const value = raw(`${from}.${column}`);
  if (sqlType === "text[]") return sql`string_to_array(${value}, E'\n')`;
  return sqlType === "date" ? sql`${value}::date` : sql`${value}`;
}

/** Contacts that are there and would get other values. The address is what they are found by. */
function changesOf({ existing }: Merge, targets: Targets): Sql {
  if (existing === "skip") return sql`select line, contact_id from found where false`;
  const changed = withoutConsentDetails(targets).filter(({ field }) => field !== "email");
  const { source, at } = selectConsentDetails("f", targets);
  const next = changed.map((target) => {
    const old = raw(`c.${target.column}`);
    const value = storedValue("f", target);
    if (existing === "overwrite") return sql`coalesce(${value}, ${old})`;
    const isEmpty =
      target.sqlType === "date"
        ? sql`${old} is null`
        : sql`coalesce(${old}::text, '') in ('', '{}')`;
    return sql`case when ${isEmpty} then coalesce(${value}, ${old}) else ${old} end`;
  });
  const values = join(changed.map(({ column }, at) => sql`${next[at]} as ${raw(column)}`));
  const phone = next[changed.findIndex(({ field }) => field === "phone")];
  const before = join(changed.map(({ column }) => raw(`'${column}', c.${column}`)));
  return sql`
    select f.line, f.contact_id, ${values}, ${source} as new_source, ${at} as new_consent_at,
      case when ${phone} is distinct from c.phone then f.phone_e164 else c.phone_e164 end as phone_e164,
      jsonb_build_object(${before}, 'phone_e164', c.phone_e164, 'consent_source', c.consent_source, 'consent_at', c.consent_at) as before
    from found f join contacts c on c.id = f.contact_id
    where (${join(next)}) is distinct from (${join(changed.map(({ column }) => raw(`c.${column}`)))})`;
}

function insertOf(merge: Merge, targets: Targets): Sql {
  const { importId, businessId, userId, consent, writtenAt, defaultType } = merge;
  const defaults: Record<string, Sql> = {
    name: sql`''`,
    email: sql`''`,
    status: sql`'new'`,
    type: sql`${defaultType}::text`,
    tags: sql`'{}'::text[]`,
    consentBasis: sql`${consent.basis}::text`,
  };
  const has = (field: string) => targets.some((target) => target.field === field);
  const { source, at } = selectConsentDetails("f", targets);
  const columns = withoutConsentDetails(importTargets).filter(
    ({ field }) => has(field) || field in defaults,
  );
  const values = columns.map((target) => {
    if (!has(target.field)) return defaults[target.field] ?? sql`null`;
    const value = storedValue("f", target);
    return target.field in defaults ? sql`coalesce(${value}, ${defaults[target.field]})` : value;
  });
  const basis = values[columns.findIndex(({ field }) => field === "consentBasis")] ?? sql`null`;
  return sql`
    inserted as (
      insert into contacts (id, business_id, user_id, import_id, ${join(columns.map(({ column }) => raw(column)))},
        phone_e164, email_status, consent_source, consent_at, created_at, updated_at)
      select f.new_id, ${businessId}::uuid, ${userId}::uuid, ${importId}::uuid, ${join(values)}, f.phone_e164, coalesce(nullif(f.opt_out, 'manual'), 'unknown'),
        case when ${basis} is not null then coalesce(${source}, ${consent.source}::text) end,
        case when ${basis} is not null then coalesce(${at}, ${writtenAt}::timestamptz) end, ${writtenAt}::timestamptz, ${writtenAt}::timestamptz
      from found f where f.contact_id is null order by f.line
      on conflict (business_id, email_key) where email_key <> '' do nothing
      returning id
    )`;
}

function updateOf({ importId, consent, writtenAt }: Merge, targets: Targets): Sql {
  const changed = withoutConsentDetails(targets).filter(({ field }) => field !== "email");
  const consentChange = changed.some(({ field }) => field === "consentBasis")
    ? sql`consent_source = case when c.consent_basis is distinct from n.consent_basis then coalesce(n.new_source, ${consent.source}::text) else c.consent_source end,
          consent_at = case when c.consent_basis is distinct from n.consent_basis then coalesce(n.new_consent_at, ${writtenAt}::timestamptz) else c.consent_at end,`
    : empty;
  return sql`,
    updated as (
      update contacts c set ${join(changed.map(({ column }) => sql`${raw(column)} = n.${raw(column)}`))}, phone_e164 = n.phone_e164, ${consentChange}
        updated_at = ${writtenAt}::timestamptz
      from changes n where c.id = n.contact_id
    ),
    remembered as (
      insert into contact_import_changes (import_id, contact_id, before)
      select ${importId}::uuid, contact_id, before from changes on conflict do nothing
    )`;
}
