import { AppError } from "#shared/errors.ts";

export const importFields = ["name", "email", "phone", "status", "type", "notes"] as const;
export type ImportField = (typeof importFields)[number];

/** Headers as compared: lower case, only letters and digits. The spec's own come first. */
const knownHeaders: Record<string, ImportField> = {
  name: "name",
  fullname: "name",
  contactname: "name",
  customername: "name",
  email: "email",
  emailaddress: "email",
  mail: "email",
  phone: "phone",
  phonenumber: "phone",
  mobile: "phone",
  telephone: "phone",
  status: "status",
  type: "type",
  notes: "notes",
  note: "notes",
  comments: "notes",
};

export interface ImportColumns {
  /** The cell of a row that belongs to a field, trimmed; empty when the row has none. */
  cell(cells: string[], field: ImportField): string;
  /** Headers that nothing is read from. */
  ignored: string[];
}

/**
 * Finds the columns by the header row. A header that comes twice counts where it comes first.
 * @throws AppError `import.no_header` when it names neither a name nor an address.
 */
export function importColumns(header: string[]): ImportColumns {
  const indexes = new Map<ImportField, number>();
  const ignored: string[] = [];
  header.forEach((title, index) => {
    const field = knownHeaders[title.toLowerCase().replace(/[^a-z0-9]/g, "")];
    if (field && !indexes.has(field)) indexes.set(field, index);
    else if (title.trim() !== "") ignored.push(title.trim().slice(0, 60));
  });
  if (!indexes.has("name") && !indexes.has("email")) throw new AppError("import.no_header");
  return {
    ignored,
    cell: (cells, field) => cells[indexes.get(field) ?? -1]?.trim() ?? "",
  };
}
