import type { ImportOptions } from "#shared/api/contact-import.ts";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { type NamePart, readChoice } from "#shared/contacts/import-targets.ts";
import {
  chosenOptOut,
  findOptOut,
  ignoredTarget,
  type OptOutColumn,
  optOutPrefix,
  type Target,
} from "../../contacts/import/opt-out-columns.ts";
import type { OptOutRule } from "../../contacts/import/opt-out-data.ts";
import { dropPlaces, guessByContent } from "./guess-by-content.ts";
import { headerKey, knownKeys } from "./known-headers.ts";

/** A column that may hold opt-outs which would be lost. */
export interface WatchedColumn {
  index: number;
  /** The rule by which its opt-outs are read. */
  rule?: OptOutRule;
  isTags: boolean;
  /** Something is read from it. */
  isRead: boolean;
  /** The person has said which of its values are opt-outs. */
  isDecided: boolean;
}

export interface ColumnPlan {
  header: string[];
  targets: Target[];
  /** Columns of each field, those whose value is taken first in front. */
  places: Map<string, number[]>;
  optOuts: OptOutColumn[];
  watched: WatchedColumn[];
  /** By a phone's column, the one beside it which says what kind of phone it is. */
  kinds: Map<number, number>;
}

/**
 * Decides what every column becomes: by hand, else by its header, else by what is in it.
 * @param rows the first rows of the file.
 */
export function planColumns(
  header: string[],
  rows: string[][],
  { columns: chosen, optOuts: answers }: Pick<ImportOptions, "columns" | "optOuts">,
): ColumnPlan {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length));
  const keys = Array.from({ length: width }, (_, index) => headerKey(header[index] ?? ""));
  const guessed = keys.map((key) => guessByHeader(key, keys));
  dropPlaces(guessed, rows, keys);
  guessByContent(guessed, rows, header);
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
  for (const [index, target] of targets.entries()) {
    // A status that says who not to email stays a status.
    const isStatus = target.startsWith(optOutPrefix) && guessed[index] === "status";
    const field = isStatus ? "status" : target;
    places.set(field, [...(places.get(field) ?? []), index]);
  }
  for (const list of places.values()) list.sort((a, b) => rank(a) - rank(b) || a - b);
  const optOuts = keys.flatMap((key, index): OptOutColumn[] => {
    const title = header[index] ?? "";
    const values = answers[index];
    if (values)
      return [
        chosenOptOut({ key, index, header: title, values, isTags: targets[index] === "tags" }),
      ];
    const found = findOptOut(key, index, title, targets[index] ?? "", chosen[index]);
    return found ? [found] : [];
  });
  return {
    header,
    targets,
    places,
    optOuts,
    kinds: findKinds(places.get("phone") ?? [], keys),
    watched: targets.flatMap((target, index): WatchedColumn[] => {
      const optOut = optOuts.find((one) => one.index === index);
      const isIgnored = target === ignoredTarget;
      const isTags = target === "tags";
      const isDecided =
        answers[index] !== undefined || chosen[index]?.startsWith(optOutPrefix) === true;
      if (!isIgnored && !isTags && !optOut) return [];
      const isRead = !isIgnored || optOut !== undefined;
      return [{ index, isTags, isRead, isDecided, ...(optOut?.rule && { rule: optOut.rule }) }];
    }),
  };
}

/** "Phone 1 - Type" or "Phone 1 - Label" beside "Phone 1 - Value". */
function findKinds(phones: number[], keys: string[]): Map<number, number> {
  const kindOf = (index: number) => {
    const [phone, isValue] = (keys[index] ?? "").split(/(value)$/);
    return isValue
      ? keys.findIndex((key) => key === `${phone}type` || key === `${phone}label`)
      : -1;
  };
  return new Map(phones.map((index) => [index, kindOf(index)]));
}

/** "Nome" is a first name beside a family name and else the whole; "Name" beside a first name is the family name. */
function guessByHeader(key: string, keys: string[]): Target | undefined {
  const found = fieldsOf(key);
  const hasOther = (part: NamePart) =>
    keys.some((other) => other !== key && fieldsOf(other).includes(part));
  if (found.includes("given") && hasOther("family")) return "given";
  if (
    (found.includes("family") || key === "name") &&
    hasOther("given") &&
    !keys.some((other) => other !== key && isFamilyOnly(other))
  )
    return "family";
  return found[0];
}

const isFamilyOnly = (key: string) => fieldsOf(key)[0] === "family";

/** Found by the whole header, else by its ending: "Guest First Name", "Name / First Name". */
function fieldsOf(key: string): string[] {
  const known = knownKeys.get(key)?.map(({ field }) => field);
  if (known) return known;
  const ending = Object.keys(endings).find((one) => key.endsWith(one));
  return ending ? [endings[ending] ?? ""] : [];
}

const endings: Record<string, string> = {
  firstname: "given",
  givenname: "given",
  lastname: "family",
  familyname: "family",
  surname: "family",
  fullname: "name",
  customername: "name",
  clientname: "name",
  emailaddress: "email",
  phonenumber: "phone",
  guestphone: "phone",
  primaryemail: "email",
};
