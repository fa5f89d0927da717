import {
  type ImportedField,
  importedColumns,
  optOutMarks,
} from "#shared/contacts/contact-columns.ts";
import { AppError } from "#shared/errors.ts";
import { columnsOf } from "../platform/csv/columns.ts";

/** A name in pieces, in the order in which they are joined. */
const nameParts = ["given", "middle", "family"] as const;
const namePartHeaders = {
  given: ["firstname", "givenname"],
  middle: ["middlename", "additionalname"],
  family: ["lastname", "familyname", "surname"],
};

const { optOutHeaders, optInHeaders, statuses } = optOutMarks;
/** Each by itself: of several columns of one name only the first that holds something is read. */
const markHeaders = Object.fromEntries(
  [...optOutHeaders, ...optInHeaders].map((header) => [header, [header]]),
) as Record<(typeof optOutHeaders | typeof optInHeaders)[number], string[]>;

const knownHeaders = {
  ...(Object.fromEntries(
    importedColumns.map((column) => [column.field, column.import.headers]),
  ) as Record<ImportedField, readonly string[]>),
  ...namePartHeaders,
  ...markHeaders,
};

const yes = ["yes", "y", "true", "1"];
const no = ["no", "n", "false", "0"];

/** Google puts several values of one kind into a cell with this between them. */
const valueSeparator = ":::";

export interface ImportColumns {
  /** The cell of a row that belongs to a field, trimmed; empty when the row has none. */
  cell(cells: string[], field: ImportedField): string;
  /** Does the row say that this person must not be written to? What is neither a yes nor a no counts as a mark. */
  isOptedOut(cells: string[]): boolean;
  /** Headers that nothing was read from. To be asked after the rows are read. */
  ignored(): string[];
}

/** @throws AppError `import.no_header` when the header row names neither a name nor an address. */
export function importColumns(header: string[]): ImportColumns {
  const columns = columnsOf(header, knownHeaders);
  if (![...nameParts, "name" as const, "email" as const].some(columns.has)) {
    throw new AppError("import.no_header");
  }
  const word = (cells: string[], name: keyof typeof knownHeaders) =>
    columns.cell(cells, name).toLowerCase();
  return {
    ignored: columns.ignored,
    isOptedOut: (cells) =>
      statuses.some((status) => status === word(cells, "status")) ||
      optOutHeaders.some((header) => !["", ...no].includes(word(cells, header))) ||
      optInHeaders.some((header) => !["", ...yes].includes(word(cells, header))),
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
