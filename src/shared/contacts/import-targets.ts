import { type ContactColumn, contactColumnList, importedColumns } from "./contact-columns.ts";

/** A field that a column of a file can become. */
export interface ImportTarget extends Partial<Pick<ContactColumn, "form" | "input" | "import">> {
  field: string;
  column: string;
  sqlType: "text" | "date" | "text[]";
  label: string;
}

/** Every contact field that a file can fill, those of the specification first. */
export const importTargets: ImportTarget[] = [
  ...importedColumns,
  ...contactColumnList.filter((column) => !column.import),
  { field: "tags", column: "tags", sqlType: "text[]", label: "Tags" },
  {
    field: "consentSource",
    column: "consent_source",
    sqlType: "text",
    label: "Source of the consent",
  },
  { field: "consentOn", column: "consent_at", sqlType: "date", label: "Day of the consent" },
];

/** Finds an option by key or label, ignoring case. */
export function readChoice(
  options: Readonly<Record<string, string>>,
  cell: string,
): string | undefined {
  const word = cell.trim().toLowerCase();
  return Object.entries(options).find(
    ([key, label]) => key === word.replaceAll(" ", "_") || label.toLowerCase() === word,
  )?.[0];
}

/** Parts of a name, in the order in which they are joined. */
export const nameParts = {
  given: "First name",
  middle: "Middle name",
  family: "Last name",
} as const;
