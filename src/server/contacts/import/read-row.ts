import type { z } from "zod";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import {
  type ImportTarget,
  importTargets,
  nameParts,
  readChoice,
} from "#shared/contacts/import-targets.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { readDate } from "../../platform/read-date.ts";
import type { ColumnPlan } from "./plan-columns.ts";

/** Text by field, null where the file has none; tags one a line. */
export type RowValues = Record<string, string | null>;

export interface RowReader {
  /** @returns the values, or what is wrong with the row, in words. */
  read(cells: string[]): RowValues | string;
  hasAmbiguousDates(): boolean;
  /** Columns whose values all gave way to another column's. */
  passedOver(): number[];
}

type ParseCell = (cell: string) => string | null | undefined;

/** Reads the cells of a row as the plan says. Malformed values set the row aside. */
export function createRowReader(
  plan: ColumnPlan,
  { today, dayFirst }: { today: Date; dayFirst: boolean },
): RowReader {
  let hasAmbiguousDates = false;
  const used = new Set<number>();
  const passedOver = new Set<number>();
  const readers = importTargets.flatMap((target) => {
    const { field } = target;
    const places = plan.places.get(field) ?? [];
    const parts =
      field === "name" ? Object.keys(nameParts).map((part) => plan.places.get(part) ?? []) : [];
    return places.length + parts.flat().length > 0
      ? [{ target, places, parts, parse: parserOf(target) }]
      : [];
  });

  function parserOf({ field, sqlType, form, input }: ImportTarget): ParseCell {
    switch (field) {
      case "email":
        return readAddress;
      case "phone":
        return (cell) =>
          checked(
            contactColumns.phone.input,
            cell.split(":::").find((one) => one.trim() !== "") ?? "",
          );
      case "locale":
        return readLocale;
      case "timeZone":
        return (cell) => (isTimeZone(cell) ? cell : undefined);
      case "tags":
        return readTags;
      case "consentSource":
        return (cell) => cell.replace(lineBreaks, " ").slice(0, maxSourceLength);
    }
    if (sqlType === "date")
      return (cell) => {
        const found = readDate(cell, today, dayFirst);
        if (found?.isAmbiguous) hasAmbiguousDates = true;
        return found?.date;
      };
    if (!form || !input) throw new Error(`how is ${field} read from a file?`);
    const { control, options = {} } = form;
    if (control === "choice") return (cell) => readChoice(options, cell);
    const keepsLines = control === "paragraphs";
    return (cell) => checked(input, keepsLines ? cell : cell.replace(lineBreaks, " "));
  }

  return {
    read(cells) {
      const values: RowValues = {};
      for (const { target, places, parts, parse } of readers) {
        const { field, label } = target;
        const cell =
          firstFilled(cells, places) ||
          parts
            .map((part) => firstFilled(cells, part))
            .filter(Boolean)
            .join(" ");
        if (cell === "") continue;
        try {
          const value = parse(hasNoMarks(target) ? cell.replace(marks, "") : cell.toWellFormed());
          if (value === undefined) return `${label}: ${mismatchOf(target)}`;
          if (value !== "") values[field] = value;
        } catch (error) {
          if (!(error instanceof CellError)) throw error;
          return `${label}: ${error.message}`;
        }
      }
      if (values.name === undefined) {
        const name = readDisplayName(firstFilled(cells, plan.places.get("email") ?? []));
        if (name) values.name = name;
      }
      return values;
    },
    hasAmbiguousDates: () => hasAmbiguousDates,
    passedOver: () => [...passedOver].filter((place) => !used.has(place)),
  };

  function firstFilled(cells: string[], places: number[]): string {
    let found = "";
    for (const place of places) {
      const cell = cells[place]?.trim().replace(protectedFormula, "");
      if (!cell) continue;
      if (found !== "") passedOver.add(place);
      else {
        used.add(place);
        found = cell;
      }
    }
    return found;
  }
}

/** Spreadsheets and our own export put an apostrophe before what could be taken for a formula. */
const protectedFormula = /^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;
/** Phones and programs for right-to-left writing put these around numbers and addresses. */
const marks = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const hasNoMarks = ({ field, sqlType }: ImportTarget) =>
  sqlType === "date" || ["email", "phone", "locale", "timeZone"].includes(field);
const lineBreaks = /\s*[\r\n\u2028\u2029\u0085]\s*/g;

const mismatches: Record<string, string> = {
  email: "This is not an email address.",
  locale: "This is not a language. Write it like en or pt-BR.",
  timeZone: "This is not a time zone. Write it like Europe/Berlin.",
  tags: "At most 20 tags of 40 characters.",
};

function mismatchOf({ field, sqlType, form }: ImportTarget): string {
  if (sqlType === "date") return "The date cannot be read. Write it like 2026-05-03.";
  if (form?.control === "choice")
    return `Write one of: ${Object.keys(form.options ?? {}).join(", ")}.`;
  return mismatches[field] ?? "This cannot be read.";
}

class CellError extends Error {}

function checked(input: z.ZodType, cell: string): string | null {
  const { success, data, error } = input.safeParse(cell);
  if (success) return data as string | null;
  throw new CellError(error.issues[0]?.message);
}

const addressLike = /[^\s<>()[\]:;,|"'/\\]+@[^\s<>()[\]:;,|"'/\\]+/g;

/** The first address of a cell: several with anything between them, `Ann <ann@x.example>`, `mailto:`. */
function readAddress(cell: string): string | undefined {
  const whole = parseEmailAddress(cell);
  if (whole) return whole;
  for (const [part] of cell.matchAll(addressLike)) {
    const address = parseEmailAddress(part.replace(/^[.]+|[.]+$/g, ""));
    // "ann@x.exam ple" is damaged, not an address with a word behind it.
    if (address && /\.[^.]{2,}$/.test(address)) return address;
  }
  return undefined;
}

/** The name before an address: `Ann Lee <ann@x.example>`. */
function readDisplayName(cell: string): string | undefined {
  const name = /^\s*"?([^"<>@]+?)"?\s*<[^<>]+>/.exec(cell)?.[1]?.trim();
  return name && contactColumns.name.input.safeParse(name).data;
}

function readLocale(cell: string): string | undefined {
  try {
    const [locale] = Intl.getCanonicalLocales(cell.replaceAll("_", "-"));
    return locale !== undefined && /^[a-z]{2,3}(-|$)/.test(locale) ? locale : undefined;
  } catch {
    return undefined;
  }
}

const maxSourceLength = 300;
const maxTags = 20;
const maxTagLength = 40;

function readTags(cell: string): string | undefined {
  // Our own export ends the cell like this where a tag holds one of the usual separators.
  const isExported = cell.endsWith(":::");
  const tags = cell
    .split(isExported ? ":::" : /:::|[,;|\n]/)
    .map((tag) => (isExported ? tag : tag.replace(/^\s*\*/, "")).trim())
    .filter((tag) => tag !== "");
  const unique = [...new Set(tags)];
  return unique.length <= maxTags && unique.every((tag) => tag.length <= maxTagLength)
    ? unique.join("\n")
    : undefined;
}
