import { type ImportedField, importedColumns } from "#shared/contacts/contact-columns.ts";
import { AppError } from "#shared/errors.ts";
import { columnsOf } from "../platform/csv/columns.ts";

/** A name in pieces, in the order in which they are joined. */
const nameParts = ["given", "middle", "family"] as const;
const namePartHeaders = {
  given: ["firstname", "givenname"],
  middle: ["middlename", "additionalname"],
  family: ["lastname", "familyname", "surname"],
};

const knownHeaders = {
  ...(Object.fromEntries(
    importedColumns.map((column) => [column.field, column.import.headers]),
  ) as Record<ImportedField, readonly string[]>),
  ...namePartHeaders,
};

/** Google puts several values of one kind into a cell with this between them. */
const valueSeparator = ":::";

export interface ImportColumns {
  /** The cell of a row that belongs to a field, trimmed; empty when the row has none. */
  cell(cells: string[], field: ImportedField): string;
  /** Headers that nothing was read from. To be asked after the rows are read. */
  ignored(): string[];
}

/** @throws AppError `import.no_header` when the header row names neither a name nor an address. */
export function importColumns(header: string[]): ImportColumns {
  const columns = columnsOf(header, knownHeaders);
  if (![...nameParts, "name" as const, "email" as const].some(columns.has)) {
    throw new AppError("import.no_header");
  }
  return {
    ignored: columns.ignored,
    cell(cells, field) {
      const whole = columns.cell(cells, field);
      switch (field) {
        case "name":
          return whole || joined(nameParts.map((part) => columns.cell(cells, part)));
        case "email":
        case "phone":
          return (whole.split(valueSeparator).find((one) => one.trim() !== "") ?? "").trim();
        default:
          return whole;
      }
    },
  };
}

const joined = (parts: string[]) => parts.filter(Boolean).join(" ");
