import { AppError } from "#shared/errors.ts";
import { columnsOf } from "../platform/csv/columns.ts";

export const importFields = ["name", "email", "phone", "status", "type", "notes"] as const;
export type ImportField = (typeof importFields)[number];

/** A name in pieces, in the order in which they are joined. */
const nameParts = ["given", "middle", "family"] as const;
type Column = ImportField | (typeof nameParts)[number];

/**
 * Headers as compared: lower case, only letters and digits. The spec's own come first; a field is read
 * from the first of its headers that the row has a value under. Beside other programs' usual words:
 * Google Contacts ("E-mail 1 - Value"; "First Name", before 2024 "Given Name") and Outlook
 * ("E-mail Address", "Business Phone").
 */
const knownHeaders: Record<Column, string[]> = {
  name: ["name", "fullname", "contactname", "customername", "displayname"],
  given: ["firstname", "givenname"],
  middle: ["middlename", "additionalname"],
  family: ["lastname", "familyname", "surname"],
  email: [
    ...["email", "emailaddress", "mail", "email1value", "email1address", "primaryemail"],
    ...["email2value", "email2address", "email3value", "email3address"],
  ],
  phone: [
    ...["phone", "phonenumber", "mobile", "telephone", "phone1value", "mobilephone"],
    ...["primaryphone", "homephone", "businessphone", "phone2value", "phone3value"],
  ],
  status: ["status"],
  type: ["type"],
  notes: ["notes", "note", "comments"],
};

/** Google puts several values of one kind into a cell with this between them. */
const betweenValues = ":::";

export interface ImportColumns {
  /** The cell of a row that belongs to a field, trimmed; empty when the row has none. */
  cell(cells: string[], field: ImportField): string;
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
          return (whole.split(betweenValues).find((one) => one.trim() !== "") ?? "").trim();
        default:
          return whole;
      }
    },
  };
}

const joined = (parts: string[]) => parts.filter(Boolean).join(" ");
