import type { z } from "zod";
import { importedContact } from "#shared/api/contacts.ts";
import { contactColumns, importedColumns } from "#shared/contacts/contact-columns.ts";
import type { CsvRow } from "../platform/csv/read-rows.ts";
import type { ImportColumns } from "./import-columns.ts";

/** A row as it will be stored. */
export type ImportRow = z.output<typeof importedContact> & {
  line: number;
  /** The file itself says that this person must not be written to. */
  isOptedOut: boolean;
};

export interface RowIssue {
  line: number;
  name: string;
  email: string;
  reason: string;
}

/** Name and address of a row in the report, which must stay small whatever the file holds. */
const maxShownLength = 80;

/** Checks every row by itself: defaults of the spec, malformed values set aside with a reason. */
export function checkRows(
  rows: CsvRow[],
  columns: ImportColumns,
  areCustomers: boolean,
): { good: ImportRow[]; invalid: RowIssue[] } {
  const good: ImportRow[] = [];
  const invalid: RowIssue[] = [];
  const defaultType = areCustomers ? "client" : contactColumns.type.import.default;
  for (const { line, cells } of rows) {
    const given: Record<string, string> = { type: defaultType };
    for (const { field } of importedColumns) {
      const value = columns.cell(cells, field).toWellFormed();
      if (value !== "") given[field] = value;
    }
    const { data, error } = importedContact.safeParse(given);
    if (data) good.push({ ...data, line, isOptedOut: columns.isOptedOut(cells) });
    else invalid.push({ line, ...shownPerson(given), reason: reasonOf(error) });
  }
  return { good, invalid };
}

const shownPerson = ({ name = "", email = "" }: Record<string, string>) => ({
  name: name.slice(0, maxShownLength),
  email: email.slice(0, maxShownLength),
});

function reasonOf({ issues: [issue] }: z.ZodError): string {
  const column = importedColumns.find(({ field }) => field === issue?.path[0]);
  return `${column?.label}: ${issue?.message}`;
}
