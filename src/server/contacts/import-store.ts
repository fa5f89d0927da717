import sql, { join, raw } from "sql-template-tag";
import { importedColumns } from "#shared/contacts/contact-columns.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ImportRow } from "./check-rows.ts";

export interface TakenKey {
  key: string;
  isContact: boolean;
  isSuppressed: boolean;
}

/**
 * Which of these keys the business knows already. A key is a lower-cased address, or name and phone
 * joined by a line break for contacts without one.
 */
export async function findTaken(tx: Tx, keys: string[]): Promise<TakenKey[]> {
  return tx.query<TakenKey>(sql`
    select k.key,
      exists (
        select from contacts c where c.business_id = (select app.business_id()) and c.email_key <> '' and c.email_key = k.key
      ) or exists (
        select from contacts c where c.business_id = (select app.business_id()) and c.email_key = ''
          and position(E'\n' in k.key) > 0 and c.name || E'\n' || coalesce(c.phone, '') = k.key
      ) as "isContact",
      exists (
        select from suppressions s where s.business_id = (select app.business_id()) and s.email_key = k.key
      ) as "isSuppressed"
    from unnest(${keys}::text[]) as k(key)`);
}

/** Stores one chunk. @returns the lines that became contacts; the others' addresses were taken. */
export async function insertImported(
  tx: Tx,
  rows: ImportRow[],
  consent: { basis: string | null; source: string | null },
  now: Date,
): Promise<number[]> {
  const names = join(importedColumns.map(({ column }) => raw(column)));
  const values = join(importedColumns.map(({ field }) => sql`r.${raw(`"${field}"`)}`));
  const types = join(
    importedColumns.map(({ field, sqlType }) => sql`${raw(`"${field}" ${sqlType}`)}`),
  );
  const stored = await tx.query<{ email: string; name: string; phone: string | null }>(sql`
    insert into contacts (business_id, user_id, ${names}, email_status,
      consent_basis, consent_source, consent_at, created_at, updated_at)
    select (select app.business_id()), (select app.user_id()), ${values},
      case when r."isOptedOut" then 'unsubscribed' else 'unknown' end,
      ${consent.basis}, ${consent.source}, ${consent.basis && now}::timestamptz, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${types}, "isOptedOut" boolean)
    on conflict (business_id, email_key) where email_key <> '' do nothing
    returning name, email, phone`);
  const keys = new Set(stored.map((row) => `${row.email}\n${row.name}\n${row.phone ?? ""}`));
  return rows
    .filter((row) => keys.has(`${row.email}\n${row.name}\n${row.phone ?? ""}`))
    .map((row) => row.line);
}

/** Keeps opt-outs that the file brought along. */
export async function suppressImported(tx: Tx, addresses: string[], now: Date): Promise<void> {
  if (addresses.length === 0) return;
  const [business] = await tx.query<{ id: string }>(sql`select app.business_id() as id`);
  await tx.asService((service) =>
    service.execute(sql`
      insert into suppressions (business_id, email_key, reason, created_at)
      select ${business?.id}, lower(address), 'unsubscribed', ${now}
      from unnest(${addresses}::text[]) as a(address)
      on conflict do nothing`),
  );
}
