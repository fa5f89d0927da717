import { AppError } from "#shared/errors.ts";

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
  /**
   * Headers that nothing was read from: unknown ones, and those whose values all gave way to another
   * column's. To be asked after the rows are read.
   */
  ignored(): string[];
}

/**
 * Finds the columns by the header row. A header that comes twice counts where it comes first.
 * @throws AppError `import.no_header` when it names neither a name nor an address.
 */
export function importColumns(header: string[]): ImportColumns {
  const places = new Map<string, number>();
  header.forEach((title, index) => {
    const key = keyOf(title);
    if (key !== "" && !places.has(key)) places.set(key, index);
  });
  const placesOf = (column: Column) => knownHeaders[column].flatMap((key) => places.get(key) ?? []);
  const columns = new Map(
    (Object.keys(knownHeaders) as Column[]).map((column) => [column, placesOf(column)]),
  );
  const has = (column: Column) => (columns.get(column) ?? []).length > 0;
  if (![...nameParts, "name" as const, "email" as const].some(has)) {
    throw new AppError("import.no_header");
  }
  const known = new Set([...columns.values()].flat());
  const read = new Set<number>();
  const passedOver = new Set<number>();
  const value = (cells: string[], column: Column) => {
    const filled = (columns.get(column) ?? []).filter((place) => cells[place]?.trim());
    const [taken, ...others] = filled;
    for (const place of others) passedOver.add(place);
    if (taken === undefined) return "";
    read.add(taken);
    return cells[taken]?.trim() ?? "";
  };
  // An empty column of ours leaves nothing out.
  const isIgnored = (place: number) =>
    !known.has(place) || (passedOver.has(place) && !read.has(place));
  return {
    ignored: () =>
      header
        .filter((title, place) => title.trim() !== "" && isIgnored(place))
        .map((title) => title.trim().slice(0, 60)),
    cell(cells, field) {
      const whole = value(cells, field);
      switch (field) {
        case "name":
          return whole || joined(nameParts.map((part) => value(cells, part)));
        case "email":
        case "phone":
          return (whole.split(betweenValues).find((one) => one.trim() !== "") ?? "").trim();
        default:
          return whole;
      }
    },
  };
}

const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, "");

const joined = (parts: string[]) => parts.filter(Boolean).join(" ");
