import sql from "sql-template-tag";
import type { ImportReport, RowIssue } from "#shared/api/contact-import.ts";
import type { ErasedPerson } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Erases people from what imports keep for their undo: rows of the report, rows that were set aside, and what contacts were
 * before. A row belongs to a person by their address, phone number or whole name.
 * @param service the service's transaction.
 */
export async function eraseFromImports(service: Tx, people: ErasedPerson[]): Promise<void> {
  const ids = people.map(({ contactId }) => contactId);
  await service.execute(
    sql`delete from contact_import_changes where contact_id = any (${ids}::uuid[])`,
  );
  const businesses = [...new Set(people.map(({ businessId }) => businessId))];
  const kept = await service.query<{
    id: string;
    businessId: string;
    report: ImportReport | null;
  }>(sql`
    select id, business_id as "businessId", report from contact_imports
    where business_id = any (${businesses}::uuid[]) and trimmed_at is null for update`);
  for (const one of kept) {
    const concerned = people.filter(({ businessId }) => businessId === one.businessId);
    for (const person of concerned) await eraseRejects(service, one.id, person);
    if (one.report) await eraseFromReport(service, one.id, one.report, concerned);
  }
}

async function eraseRejects(service: Tx, importId: string, person: ErasedPerson): Promise<void> {
  const { any, all, digits } = tracesOf(person);
  const like = (texts: string[]) => texts.map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`);
  await service.execute(sql`
    delete from contact_import_rejects where import_id = ${importId} and (
      lower(cells::text) like any (${like(any)}::text[])
      or (${all.length > 0} and lower(cells::text) like all (${like(all)}::text[]))
      or regexp_replace(cells::text, '[^0-9,]', '', 'g') like any (${like(digits)}::text[]))`);
}

async function eraseFromReport(
  service: Tx,
  id: string,
  report: ImportReport,
  people: ErasedPerson[],
): Promise<void> {
  const traces = people.map(tracesOf);
  const isOfNone = (row: RowIssue | ImportReport["sample"][number]) => {
    const text = JSON.stringify(row).toLowerCase();
    const numbers = text.replaceAll(/[^0-9,]/g, "");
    return !traces.some(
      ({ any, all, digits }) =>
        any.some((trace) => text.includes(trace)) ||
        (all.length > 0 && all.every((trace) => text.includes(trace))) ||
        digits.some((trace) => numbers.includes(trace)),
    );
  };
  const issues = Object.fromEntries(
    Object.entries(report.issues).map(([outcome, rows]) => [outcome, rows.filter(isOfNone)]),
  );
  const left = JSON.stringify({ issues, sample: report.sample.filter(isOfNone) });
  await service.execute(
    sql`update contact_imports set report = report || ${left}::jsonb where id = ${id}`,
  );
}

/** Fewer digits do not identify a phone number. */
const minDigits = 7;

/** Texts in a row, as lower-case JSON, that show whose it is: one of `any`, all of `all`, or one of `digits`. */
function tracesOf({ name, emails, phones }: ErasedPerson) {
  const cell = (text: string) => JSON.stringify(text.toLowerCase());
  const words = name.split(/\s+/).filter(Boolean);
  return {
    any: [...emails.map((email) => email.toLowerCase()), ...(name ? [cell(name)] : [])],
    all: words.length > 1 ? words.map(cell) : [],
    digits: phones
      .map((phone) => phone.replaceAll(/\D/g, ""))
      .filter((digits) => digits.length >= minDigits),
  };
}
