import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { type NamePart, readChoice } from "#shared/contacts/import-targets.ts";
import { dropPlaces, guessByContent } from "./guess-by-content.ts";
import { headerKey, knownKeys } from "./known-headers.ts";
import {
  findOptOut,
  generalKeys,
  ignoredTarget,
  type OptOutColumn,
  optOutPrefix,
  type Target,
} from "./opt-out-columns.ts";
import type { OptOutRule } from "./opt-out-data.ts";

/** A column that may hold opt-outs which would be lost. */
export interface WatchedColumn {
  index: number;
  /** By which it is read; undefined: nothing is read from it, and no one has decided so. */
  rule?: OptOutRule;
  /** It may as well say how far someone is as a customer, or where they live. */
  isGeneral?: boolean;
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
  chosen: Record<string, Target>,
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
  const optOuts = keys.flatMap(
    (key, index) =>
      findOptOut(key, index, header[index] ?? "", targets[index] ?? "", chosen[index]) ?? [],
  );
  return {
    header,
    targets,
    places,
    optOuts,
    kinds: findKinds(places.get("phone") ?? [], keys),
    watched: targets.flatMap((target, index) => {
      if (chosen[index] !== undefined) return [];
      const rule = optOuts.find((one) => one.index === index)?.rule;
      const isGeneral = target === "status" || generalKeys.has(keys[index] ?? "");
      if (rule) return [{ index, rule, isGeneral }];
      return target === ignoredTarget ? [{ index }] : [];
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
