import type { z } from "zod";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { type ImportTarget, importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { notALanguage } from "#shared/locales/language-tag.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import type { ColumnPlan } from "../../imports/columns/plan-columns.ts";
import type { RowValues } from "../../imports/import-kind.ts";
import type { DateReader } from "../../imports/run/read-dates.ts";
import type { createWordReader } from "./field-words.ts";
import {
  readAddress,
  readAddresses,
  readDisplayName,
  readPhoneText,
  readTags,
} from "./read-cells.ts";
import { readLocale } from "./read-locale.ts";

interface ReadValues {
  values: RowValues;
  /** Values that could not be read and are left out, each with the reason, in words. */
  dropped: string[];
}

export interface RowReader {
  /** @returns the values, or the reason why the row is set aside, in words. */
  read(cells: string[]): ReadValues | string;
  /** Every address of the person, also of a row that is set aside. */
  readEmails(cells: string[]): string[];
}

/** @param drop takes what is wrong with a part of the cell, in words. */
type ParseCell = (cell: string, drop: (reason: string) => void) => string | null | undefined;

/** With a wrong value in one of these, the contact would be another person or could be invited although it must not be. */
const required = ["name", "email", "relation"];

/** Reads the cells of a row as the plan says. A malformed value sets the row aside if it is required, and else is left out. */
export function createRowReader(
  plan: ColumnPlan,
  dates: Pick<DateReader, "read">,
  words: ReturnType<typeof createWordReader>,
): RowReader {
  const readers = importTargets.flatMap((target) => {
    const { field } = target;
    const parts = field === "name" ? Object.keys(nameParts) : [];
    return [field, ...parts].some((one) => plan.places.has(one))
      ? [{ target, parts, parse: parserOf(target) }]
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
    if (sqlType === "date") return dates.read;
    if (!form || !input) throw new Error(`how is ${field} read from a file?`);
    const keepsLines = form.control === "paragraphs";
    return (cell) => checked(input, keepsLines ? cell : cell.replace(lineBreaks, " "));
  }

  return {
    read(cells) {
      const values: RowValues = {};
      const dropped: string[] = [];
      for (const { target, parts, parse } of readers) {
        const { field, label } = target;
        const drop = (reason: string) => dropped.push(`${label}: ${reason}`);
        const pick = (one: string) => plan.pick(cells, one);
        const cell = pick(field) || parts.map(pick).filter(Boolean).join(" ");
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
        const name = readDisplayName(plan.pick(cells, "email"));
        if (name) values.name = name;
      }
      return { values, dropped };
    },
    readEmails: (cells) =>
      (plan.places.get("email") ?? []).flatMap((place) =>
        readAddresses((cells[place] ?? "").replace(marks, "")),
      ),
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
