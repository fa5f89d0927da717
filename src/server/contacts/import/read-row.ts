import type { z } from "zod";
import type { ImportReport } from "#shared/api/contact-import.ts";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { type ImportTarget, importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { notALanguage } from "#shared/locales/language-tag.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { createCellPicker } from "../../imports/columns/pick-cells.ts";
import type { ColumnPlan } from "../../imports/columns/plan-columns.ts";
import { removeFormulaGuard } from "../../platform/files/to-csv.ts";
import { orderOf, readDate } from "../../platform/read-date.ts";
import type { createWordReader } from "./field-words.ts";
import {
  readAddress,
  readAddresses,
  readDisplayName,
  readPhoneText,
  readTags,
} from "./read-cells.ts";
import { readLocale } from "./read-locale.ts";

/** Text by field, null where the file has none; tags one a line. */
export type RowValues = Record<string, string | null>;

export interface ReadRow {
  values: RowValues;
  /** What could not be read and is left out, each with the reason, in words. */
  dropped: string[];
}

export interface RowReader {
  /** @returns the values, or what is wrong with the row, in words. */
  read(cells: string[]): ReadRow | string;
  /** Every address of the person, also of a row that is set aside. */
  readEmails(cells: string[]): string[];
  /** The first date that can be read in two ways, unless every other date has the order that was `shown`. */
  doubtfulDate(shown: boolean | undefined): ImportReport["dates"];
  /** Columns of which every value was superseded by another column's. */
  passedOver(): number[];
}

/** @param drop takes what is wrong with a part of the cell, in words. */
type ParseCell = (cell: string, drop: (reason: string) => void) => string | null | undefined;

/** With a wrong value in one of these, the contact would be another person or could be invited although it must not be. */
const required = ["name", "email", "relation"];

interface Reading {
  today: Date;
  dayFirst: boolean;
  words: ReturnType<typeof createWordReader>;
}

/** Reads the cells of a row as the plan says. A malformed value sets the row aside if it is required, and else is left out. */
export function createRowReader(plan: ColumnPlan, { today, dayFirst, words }: Reading): RowReader {
  let ambiguous: string | undefined;
  const orders = new Set<"day" | "month">();
  const { pick: firstFilled, passedOver } = createCellPicker((cell) =>
    removeFormulaGuard(cell.trim()),
  );
  const readers = importTargets.flatMap((target) => {
    const { field } = target;
    const places = plan.places.get(field) ?? [];
    const parts =
      field === "name" ? Object.keys(nameParts).map((part) => plan.places.get(part) ?? []) : [];
    return places.length + parts.flat().length > 0
      ? [{ target, places, parts, parse: parserOf(target) }]
      : [];
  });

  function parserOf(target: ImportTarget): ParseCell {
    const { field, sqlType, form, input } = target;
    if (words.has(field)) return (cell) => words.read(target, cell);
    switch (field) {
      case "email":
        return readAddress;
      case "phone":
        return (cell) => checked(contactColumns.phone.input, readPhoneText(cell));
      case "locale":
        return readLocale;
      case "timeZone":
        return (cell) => (isTimeZone(cell) ? cell : undefined);
      case "tags":
        return (cell, drop) => {
          const { kept, isCut } = readTags(cell);
          if (isCut) drop(mismatches.tags);
          return kept;
        };
      case "consentSource":
        return (cell) => cell.replace(lineBreaks, " ").slice(0, maxSourceLength);
    }
    if (sqlType === "date")
      return (cell) => {
        const found = readDate(cell, today, dayFirst);
        if (found?.isAmbiguous) ambiguous ??= cell;
        const order = orderOf(cell);
        if (order) orders.add(order);
        return found?.date;
      };
    if (!form || !input) throw new Error(`how is ${field} read from a file?`);
    const keepsLines = form.control === "paragraphs";
    return (cell) => checked(input, keepsLines ? cell : cell.replace(lineBreaks, " "));
  }

  return {
    read(cells) {
      const values: RowValues = {};
      const dropped: string[] = [];
      for (const { target, places, parts, parse } of readers) {
        const { field, label } = target;
        const drop = (reason: string) => dropped.push(`${label}: ${reason}`);
        const cell =
          firstFilled(cells, places) ||
          parts
            .map((part) => firstFilled(cells, part))
            .filter(Boolean)
            .join(" ");
        if (cell === "") continue;
        try {
          const text = hasNoMarks(target) ? cell.replace(marks, "") : undecorated(cell, field);
          const value = parse(text, drop);
          if (value === undefined) throw new CellError(mismatchOf(target, text));
          if (value !== "") values[field] = value;
        } catch (error) {
          if (!(error instanceof CellError)) throw error;
          if (required.includes(field)) return `${label}: ${error.message}`;
          drop(error.message);
        }
      }
      if (values.name === undefined) {
        const name = readDisplayName(firstFilled(cells, plan.places.get("email") ?? []));
        if (name) values.name = name;
      }
      return { values, dropped };
    },
    readEmails: (cells) =>
      (plan.places.get("email") ?? []).flatMap((place) =>
        readAddresses((cells[place] ?? "").replace(marks, "")),
      ),
    doubtfulDate(shown) {
      const isMixed = orders.size > 1;
      if (ambiguous === undefined || (shown !== undefined && !isMixed)) return null;
      const as = (isDayFirst: boolean) => readDate(ambiguous ?? "", today, isDayFirst)?.date ?? "";
      return { example: ambiguous, monthFirst: as(false), dayFirst: as(true), isMixed };
    },
    passedOver,
  };
}

/** Removes quotation marks around a whole name, and an address after it. */
const undecorated = (cell: string, field: string) =>
  field === "name"
    ? cell
        .toWellFormed()
        .replace(/\s*<[^<>@\s]+@[^<>\s]+>$/, "")
        .replace(/^["'“„”«‘‚](.+)["'“”»’‘]$/u, "$1")
    : cell.toWellFormed();

/** Phones and programs for right-to-left writing put these around numbers and addresses. */
const marks = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const hasNoMarks = ({ field, sqlType }: ImportTarget) =>
  sqlType === "date" || ["email", "phone", "locale", "timeZone"].includes(field);
const lineBreaks = /\s*[\r\n\u2028\u2029\u0085]\s*/g;

const mismatches = {
  email: "This is not an email address.",
  locale: notALanguage,
  timeZone: "This is not a time zone. Write it like Europe/Berlin.",
  tags: "At most 20 tags of 40 characters.",
};

function mismatchOf({ field, sqlType, form }: ImportTarget, cell: string): string {
  if (sqlType === "date") return "The date cannot be read. Write it like 2026-05-03.";
  const mismatch = mismatches[field as keyof typeof mismatches];
  if (mismatch || form?.control !== "choice") return mismatch ?? "This cannot be read.";
  return `“${cell.slice(0, 40)}” is none of: ${Object.values(form.options ?? {}).join(", ")}.`;
}

const maxSourceLength = 300;

class CellError extends Error {}

function checked(input: z.ZodType, cell: string): string | null {
  const { success, data, error } = input.safeParse(cell);
  if (success) return data as string | null;
  throw new CellError(error.issues[0]?.message);
}
