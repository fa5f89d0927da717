import { z } from "zod";
import { oneLine } from "../text.ts";
import { externalReviewLimits } from "./external-reviews.ts";

/** Characters of a title or value that are kept to be shown. */
export const maxShownLength = 60;

/** Only so many rows are named one by one; the counts are always complete. */
export const namedRows = 500;
/** Days for which an import can be undone and its rows are named; its counts stay. */
export const undoDays = 30;

const rowIssue = z.object({
  /** Line of the file on which the row begins, from 1. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
});
export type RowIssue = z.infer<typeof rowIssue>;

/**
 * Outcomes of a row. One that is also suppressed is counted twice, and so is one that is taken without a value which could
 * not be read (`incomplete`).
 */
export const rowOutcomes = [
  "created",
  "updated",
  "unchanged",
  "duplicate",
  "invalid",
  "incomplete",
  "suppressed",
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Rows that a workbook hides, and rows below the last person, such as totals and page numbers. */
export const rowDoubts = ["hidden", "last"] as const;
export type RowDoubt = (typeof rowDoubts)[number];

export const importReport = z.object({
  /** Rows below the header. */
  rows: z.number().int(),
  counts: z.record(z.enum(rowOutcomes), z.number().int()),
  /** Rows of each outcome but `created`, the first of them; none once they are no longer kept. */
  issues: z.record(z.enum(rowOutcomes), z.array(rowIssue)),
  /** Imported without an address, and so never invited. */
  withoutEmail: z.number().int(),
  /** Imported with an address but without a name, and so not invited before they have one. */
  withoutName: z.number().int(),
  /** The first rows as they will be stored, by field. */
  sample: z.array(
    z.object({
      line: z.number().int(),
      values: z.record(z.string(), z.string().nullable()),
      /** Stored but never mailed, because of the file or an earlier suppression. */
      isSuppressed: z.boolean().default(false),
    }),
  ),
  /** Titles of the file's columns, for its rows that are set aside. */
  header: z.array(z.string()),
  /** Headers that nothing is read from. */
  ignoredColumns: z.array(z.string()),
  /** Columns that may say who must not be written to. The import waits for a decision on each. */
  questions: z.array(
    z.object({
      index: z.number().int(),
      header: z.string(),
      values: z.array(
        z.union([
          // Reports of an earlier version hold bare values.
          z.string().transform((value) => ({ value, count: 0, isOptOut: false })),
          z.object({
            /** The spelling in which it comes first in the file, or `anyValue`. */
            value: z.string(),
            /** Rows that have it. */
            count: z.number().int(),
            /** True when these people seem to have opted out. */
            isOptOut: z.boolean(),
          }),
        ]),
      ),
      /** Some of the values, where there are too many to ask about each. */
      examples: z.array(z.string()).default([]),
    }),
  ),
  /** Rows that may not be people; they are set aside unless the person decides otherwise. */
  doubtfulRows: z
    .array(
      z.object({
        kind: z.enum(rowDoubts),
        count: z.number().int(),
        /** The first of them as it stands in the file. */
        example: z.string(),
      }),
    )
    .default([]),
  /** Words of the file that are not in the vocabulary of their field. */
  words: z
    .array(
      z.object({
        field: z.string(),
        header: z.string(),
        /** Accepted values with their labels. */
        choices: z.record(z.string(), z.string()),
        /** Other words can be kept unchanged. */
        takesOthers: z.boolean(),
        values: z.array(
          z.object({
            /** Lower case, or `anyValue` for all words that are not listed. */
            value: z.string(),
            count: z.number().int(),
            /** One of the choices; null if none is obvious. */
            suggestion: z.string().nullable(),
          }),
        ),
      }),
    )
    .default([]),
  /** A date that can be read in two ways, if the file does not show which is meant. */
  dates: z
    .object({
      example: z.string(),
      monthFirst: z.iso.date(),
      dayFirst: z.iso.date(),
      /** Some dates of the file have the day first, and some the month. */
      isMixed: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The guessed encoding with sample words, if the file is not UTF-8 and no encoding has been chosen. */
  encoding: z
    .object({ label: z.string(), examples: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Assumptions of the reader, in words. */
  notices: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** Stands for every value of a column that has too many to ask about each. */
export const anyValue = "*";

export const existingChoices = {
  skip: "Leave them as they are",
  fill: "Fill in what is empty",
  overwrite: "Replace with what the file says",
} as const;

export const importOptions = z.object({
  /** Left out: detected. */
  encoding: z.string().max(20).optional(),
  delimiter: z.enum([",", ";", "\t", "|"]).optional(),
  /** The row with the headers, from 1 and without the empty ones; 0: there is none. */
  headerRow: z.number().int().min(0).max(50).optional(),
  /** Keyed by the column's index: the field that it becomes. Left out: guessed. */
  columns: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(40)).default({}),
  /** Keyed by the column's index: its values that mean that the person must not be written to. */
  optOuts: z
    .record(z.string().regex(/^\d{1,4}$/), z.array(z.string().max(200)).max(50))
    .default({}),
  /** The stored value by field and word of the file: "" leaves the field empty; the word itself, or `anyValue`, keeps it. */
  words: z
    .record(z.string().max(40), z.record(z.string().max(200), z.string().max(40)))
    .default({}),
  /** The decision about rows that may not be people. */
  doubtfulRows: z.partialRecord(z.enum(rowDoubts), z.enum(["leave", "import"])).default({}),
  /** The file is a list of people who have opted out. */
  everyoneOptedOut: z.boolean().default(false),
  existing: z.enum(["skip", "fill", "overwrite"]).default("skip"),
  /** The answer to "Are these people your customers?". */
  areCustomers: z.boolean().default(false),
  /** Left out: as the dates of the file show, else the month is first. */
  dayFirst: z.boolean().optional(),
  /** The review site of rows that name none. */
  site: oneLine(externalReviewLimits.site).default("Google"),
});
export type ImportOptions = z.output<typeof importOptions>;

type Asked = Pick<ImportReport, "questions" | "doubtfulRows" | "words" | "dates">;
type Answered = Partial<Pick<ImportOptions, "doubtfulRows" | "words" | "dayFirst">>;

/** The questions of a checked file that have no answer yet. Whether these people are customers is asked by the page. */
export function openQuestions(report: Asked, { doubtfulRows, words, dayFirst }: Answered) {
  return {
    optOuts: report.questions,
    doubtfulRows: report.doubtfulRows.filter(({ kind }) => doubtfulRows?.[kind] === undefined),
    words: report.words.filter(({ field, values }) =>
      values.some(({ value }) => words?.[field]?.[value] === undefined),
    ),
    dates: dayFirst === undefined && report.dates ? [report.dates] : [],
  };
}

export const hasOpenQuestions = (report: Asked | null, options: Answered | null): boolean =>
  report !== null &&
  Object.values(openQuestions(report, options ?? {})).some((open) => open.length > 0);
