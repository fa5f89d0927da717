import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { importTargets } from "#shared/contacts/import-targets.ts";

export interface Merge {
  importId: string;
  businessId: string;
  userId: string | null;
  existing: "skip" | "fill" | "overwrite";
  /** Of new contacts for which the file has none. */
  defaultType: string;
  consent: { basis: string | null; source: string | null };
  /** Fields that the file has, besides name, email and phone. */
  fields: string[];
  writtenAt: Date;
}

type Targets = typeof importTargets;

/** Source and day of the consent change only together with its basis. */
const consentDetails = ["consentSource", "consentOn"];
const withoutConsentDetails = (targets: Targets) =>
  targets.filter(({ field }) => !consentDetails.includes(field));

/** What the row of `from` says of its consent; null where the file has no such column. */
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
export function changesOf({ existing }: Merge, targets: Targets): Sql {
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

export function insertOf(merge: Merge, targets: Targets): Sql {
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

export function updateOf({ importId, consent, writtenAt }: Merge, targets: Targets): Sql {
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
