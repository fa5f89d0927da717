import { contactLimits } from "#shared/api/contacts.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import type { CsvRow } from "../platform/csv/read-rows.ts";
import type { ImportColumns } from "./import-columns.ts";

/** A row as it will be stored. */
export interface ImportRow {
  line: number;
  name: string;
  email: string;
  phone: string | null;
  status: string;
  type: string;
  notes: string | null;
  /** The file itself says that this person must not be written to. */
  optedOut: boolean;
}

export interface SetAside {
  line: number;
  name: string;
  email: string;
  reason: string;
}

/** Words in the status column with which other programs mark people who must not be written to. */
const optedOutWords = ["unsubscribed", "unsubscribe", "opted out", "cleaned", "do not contact"];

/** Checks every row by itself: defaults of the spec, malformed values set aside with a reason. */
export function checkRows(
  rows: CsvRow[],
  columns: ImportColumns,
  areCustomers: boolean,
): { good: ImportRow[]; invalid: SetAside[] } {
  const good: ImportRow[] = [];
  const invalid: SetAside[] = [];
  const defaultType = areCustomers ? "client" : "prospect";
  for (const { line, cells } of rows) {
    const cell = (field: Parameters<ImportColumns["cell"]>[1]) =>
      columns.cell(cells, field).toWellFormed();
    const [name, email] = [cell("name"), cell("email")];
    const address = email === "" ? "" : parseEmailAddress(email);
    const status = cell("status").toLowerCase();
    const row = {
      line,
      name,
      email: address ?? "",
      phone: cell("phone") || null,
      status: status || "new",
      type: cell("type").toLowerCase() || defaultType,
      notes: cell("notes") || null,
      optedOut: optedOutWords.includes(status),
    };
    const reason = address === undefined ? "This is not an email address." : tooLong(row);
    if (reason) invalid.push({ line, name: name.slice(0, 80), email: email.slice(0, 80), reason });
    else good.push(row);
  }
  return { good, invalid };
}

function tooLong(row: ImportRow): string | undefined {
  if (row.name.length > contactLimits.name) return tooLongWords("name", contactLimits.name);
  if ((row.phone ?? "").length > contactLimits.phone) {
    return tooLongWords("phone number", contactLimits.phone);
  }
  if (row.status.length > contactLimits.word) return tooLongWords("status", contactLimits.word);
  if (row.type.length > contactLimits.word) return tooLongWords("type", contactLimits.word);
  if ((row.notes ?? "").length > contactLimits.notes) {
    return tooLongWords("note", contactLimits.notes);
  }
  return undefined;
}

const tooLongWords = (field: string, most: number) =>
  `The ${field} is longer than ${most} characters.`;
