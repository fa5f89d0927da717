import { contactColumns, importedColumns } from "./contact-columns.ts";

/** What a column of a file can become. */
export interface ImportTarget {
  field: string;
  column: string;
  sqlType: "text" | "date" | "text[]";
  label: string;
}

const { lastServiceOn, relation, consentBasis, textConsentOn, textConsentSource } = contactColumns;

/** Every field of a contact that a file can fill: those of the specification first. */
export const importTargets: ImportTarget[] = [
  ...importedColumns,
  { ...lastServiceOn, field: "lastServiceOn" },
  { field: "locale", column: "locale", sqlType: "text", label: "Language" },
  { field: "timeZone", column: "time_zone", sqlType: "text", label: "Time zone" },
  { ...relation, field: "relation" },
  { ...consentBasis, field: "consentBasis" },
  { ...textConsentOn, field: "textConsentOn" },
  { ...textConsentSource, field: "textConsentSource" },
  { field: "tags", column: "tags", sqlType: "text[]", label: "Tags" },
];

/** By its key or its label, in any case. */
export function readRelation(cell: string): string | undefined {
  const word = cell.trim().toLowerCase();
  return Object.entries<string>(relation.form.options).find(
    ([key, label]) => key === word || label.toLowerCase() === word,
  )?.[0];
}

/** A name in pieces, in the order in which they are joined. */
export const nameParts = {
  given: "First name",
  middle: "Middle name",
  family: "Last name",
} as const;
export type NamePart = keyof typeof nameParts;
