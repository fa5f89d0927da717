import { contactColumns, importedColumns } from "#shared/contacts/contact-columns.ts";
import {
  importTargets,
  type NamePart,
  nameParts,
  readChoice,
} from "#shared/contacts/import-targets.ts";
import { headerKey as plainKey } from "../../platform/csv/columns.ts";
import { headerWords } from "./header-words.ts";
import {
  documentedOptOuts,
  type OptOutReason,
  type OptOutRule,
  optOutRules,
} from "./opt-out-data.ts";

/** What one column becomes: a field or a part of the name, an opt-out (`optOut:` and its rule), or nothing. */
export type Target = string;
export const ignoredTarget: Target = "ignore";
const optOutPrefix = "optOut:";

export interface OptOutColumn {
  index: number;
  header: string;
  rule: OptOutRule;
  reason: OptOutReason;
  /** No documented format has the column: what it means was guessed or chosen. */
  isGuess: boolean;
}

export interface ColumnPlan {
  header: string[];
  targets: Target[];
  /** Columns of each field, those whose value is taken first in front. */
  places: Map<string, number[]>;
  optOuts: OptOutColumn[];
  /** Columns that no one has decided on. */
  undecided: number[];
}

/** Without accents, which many programs leave out. */
const headerKey = (title: string) =>
  plainKey(title.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));

/** By header: its field, and its rank among the words for it. */
const knownKeys = new Map<string, { field: string; rank: number }[]>();
const fields = [
  ...new Set([...Object.keys(headerWords), ...importTargets.map(({ field }) => field)]),
];
for (const field of fields) {
  const own = importedColumns.find((column) => column.field === field)?.import.headers ?? [];
  const words = Object.values(
    (headerWords as Record<string, Record<string, readonly string[]>>)[field] ?? {},
  );
  for (const [rank, word] of [...own, ...words.flat()].entries()) {
    const found = knownKeys.get(headerKey(word)) ?? [];
    if (!found.some((one) => one.field === field)) found.push({ field, rank });
    knownKeys.set(headerKey(word), found);
  }
}

export const isKnownHeader = (title: string) => knownKeys.has(headerKey(title));

const isName = (field: string) => field === "name" || field in nameParts;

/** Has this header row a name or an address? */
export const isHeaderRow = (cells: string[]) =>
  cells.some((cell) =>
    (knownKeys.get(headerKey(cell)) ?? []).some(({ field }) => isName(field) || field === "email"),
  );

/**
 * Decides what every column becomes: by hand, else by its header, else by what is in it.
 * @param rows the first rows of the file.
 */
export function planColumns(
  header: string[],
  rows: string[][],
  chosen: Record<string, Target>,
): ColumnPlan {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length));
  const keys = Array.from({ length: width }, (_, index) => headerKey(header[index] ?? ""));
  const guessed = keys.map((key) => guessByHeader(key, keys));
  guessByContent(guessed, rows, header.length > 0);
  // In other programs a relation is that of two people.
  const relationAt = guessed.indexOf("relation");
  const { options: relations } = contactColumns.relation.form;
  if (
    rows.some(
      (cells) => cells[relationAt] && readChoice(relations, cells[relationAt]) === undefined,
    )
  )
    guessed[relationAt] = undefined;
  const targets = keys.map((_, index) => chosen[index] ?? guessed[index] ?? ignoredTarget);
  const rank = (index: number) =>
    chosen[index] === undefined
      ? (knownKeys.get(keys[index] ?? "")?.find(({ field }) => field === targets[index])?.rank ?? 0)
      : -1;
  const places = new Map<string, number[]>();
  for (const [index, target] of targets.entries())
    places.set(target, [...(places.get(target) ?? []), index]);
  for (const list of places.values()) list.sort((a, b) => rank(a) - rank(b) || a - b);
  return {
    header,
    targets,
    places,
    optOuts: keys.flatMap(
      (key, index) =>
        findOptOut(key, index, header[index] ?? "", targets[index] ?? "", chosen[index]) ?? [],
    ),
    undecided: targets.flatMap((target, index) =>
      target === ignoredTarget && chosen[index] === undefined && !documented(keys[index] ?? "")
        ? [index]
        : [],
    ),
  };
}

/** "Nome" is a first name beside a family name and else the whole; "Name" beside a first name is the family name. */
function guessByHeader(key: string, keys: string[]): Target | undefined {
  const found = knownKeys.get(key)?.map(({ field }) => field) ?? [];
  const hasOther = (part: NamePart) =>
    keys.some(
      (other) => other !== key && knownKeys.get(other)?.some(({ field }) => field === part),
    );
  if (found.includes("given") && hasOther("family")) return "given";
  if (
    (found.includes("family") || key === "name") &&
    hasOther("given") &&
    !keys.some((other) => other !== key && isFamilyOnly(other))
  )
    return "family";
  return found[0];
}

const isFamilyOnly = (key: string) => knownKeys.get(key)?.[0]?.field === "family";

const looksLikeEmail = (cell: string) => /[^\s@<>]@[^\s@<>]+\.[^\s@<>]/.test(cell);
const looksLikePhone = (cell: string) =>
  /^\+?[\d\s().\-/]{7,20}$/.test(cell.trim()) && cell.replace(/\D/g, "").length > 6;
const looksLikeName = (cell: string) => /^\p{L}[\p{L}\p{M}'’.,\- ]+$/u.test(cell.trim());

const looks = { email: looksLikeEmail, phone: looksLikePhone, name: looksLikeName };

/** Where no header says so, the cells do. Below a header only the first column is taken for names. */
function guessByContent(
  guessed: (Target | undefined)[],
  rows: string[][],
  hasHeader: boolean,
): void {
  for (const [field, isOne] of Object.entries(looks)) {
    if (
      guessed.some(
        (target) =>
          target === field || (field === "name" && target !== undefined && target in nameParts),
      )
    )
      continue;
    const isLikely =
      !hasHeader || field === "email" || (field === "name" && guessed.includes("email"));
    if (!isLikely) continue;
    const shares = guessed.map((target, index) => {
      const isFree = target === undefined || (field === "email" && target === "name");
      const filled = rows.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
      return isFree && filled.length > 0 ? filled.filter(isOne).length / filled.length : 0;
    });
    const candidates = hasHeader && field === "name" ? shares.slice(0, 1) : shares;
    const most = Math.max(...candidates);
    if (most > 0.5) guessed[candidates.indexOf(most)] = field;
  }
}

function documented(key: string) {
  const found = documentedOptOuts[key];
  if (found) return found;
  const prefix = Object.keys(documentedOptOuts).find(
    (one) => one.endsWith("*") && key.startsWith(one.slice(0, -1)),
  );
  return prefix === undefined ? undefined : documentedOptOuts[prefix];
}

function findOptOut(
  key: string,
  index: number,
  header: string,
  target: Target,
  chosen: Target | undefined,
): OptOutColumn | undefined {
  const known = documented(key);
  const rule = target.startsWith(optOutPrefix)
    ? (target.slice(optOutPrefix.length) as OptOutRule)
    : undefined;
  if (rule && rule in optOutRules) {
    const reason = /bounc|clean/.test(key)
      ? "bounced"
      : /compla|spam/.test(key)
        ? "complained"
        : "unsubscribed";
    return { index, header, rule, reason, isGuess: known?.rule !== rule };
  }
  // A status is both: a word about the contact and, in some formats, an opt-out.
  if (
    !known ||
    (chosen !== undefined && target === ignoredTarget) ||
    (target !== ignoredTarget && target !== "status")
  )
    return undefined;
  return {
    index,
    header,
    rule: known.rule,
    reason: known.reason ?? "unsubscribed",
    isGuess: false,
  };
}
