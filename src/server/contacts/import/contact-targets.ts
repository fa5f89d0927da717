import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { importTargets, nameParts, readChoice } from "#shared/contacts/import-targets.ts";
import type { ColumnTarget, ColumnTargets } from "../../imports/columns/plan-columns.ts";
import { contactWords } from "./contact-words.ts";
import { type ContactProgram, knownPrograms } from "./known-programs.ts";

/** A column that says who must not be emailed. */
export const optOutTarget = "optOut";

const isLikePhone = (cell: string) =>
  /^[^\p{L}@]+$/u.test(cell) && cell.replace(/\D/g, "").length > 6 && !isLikeDate.test(cell);
const isLikeDate = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;

const isLikeAddress = (cell: string) => /[^\s@<>]@[^\s@<>]+\.[^\s@<>]/.test(cell);
const isLikeName = (cell: string) => /^\p{L}[\p{L}\p{M}'’.,\- ]+$/u.test(cell);

const content: Record<string, Pick<ColumnTarget, "looksLike" | "guessed">> = {
  email: { looksLike: isLikeAddress, guessed: { by: isLikeAddress, isSure: true } },
  phone: { looksLike: isLikePhone, guessed: { by: isLikePhone, isSure: false } },
  name: { guessed: { by: isLikeName, isSure: false, unless: Object.keys(nameParts) } },
  // Other programs use this title for how two people are related.
  relation: {
    looksLike: (cell) => readChoice(contactColumns.relation.form.options, cell) !== undefined,
  },
};

const wordsOnly = ["relation"];

/** The specification's titles, those of our own export and the labels of the form are taken as they are. */
const targets: ColumnTarget[] = [
  ...importTargets.map(({ field, column, label, import: imported }) => {
    const own = [...(imported?.headers ?? []), field, column, label];
    const words = contactWords[field] ?? [];
    return wordsOnly.includes(field)
      ? { field, headers: [], words: own, ...content[field] }
      : { field, headers: own, words, ...content[field] };
  }),
  ...Object.entries(nameParts).map(([field, label]) => {
    const words = [label, ...(contactWords[field] ?? [])];
    return { field, headers: [], words };
  }),
];

/** "Nome" is a first name beside a family name, and "Name" beside a first name is the family name. */
function readNameParts(found: (string | undefined)[], header: string[]): void {
  const [hasGiven, hasFamily] = [found.includes("given"), found.includes("family")];
  const place = found.indexOf("name");
  const isOneWord = /^\p{L}+$/u.test(header[place]?.trim() ?? "");
  if (hasGiven !== hasFamily && isOneWord) found[place] = hasGiven ? "family" : "given";
}

const optOutColumnsOf = ({ optOuts = {} }: ContactProgram) =>
  Object.fromEntries(Object.keys(optOuts).map((title) => [title, optOutTarget]));

export const contactKind: ColumnTargets<ContactProgram> = {
  targets,
  programs: knownPrograms.map((program) => ({
    ...program,
    columns: { ...program.columns, ...optOutColumnsOf(program) },
  })),
  refine: readNameParts,
};
