import { z } from "zod";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";

/** Largest file, bytes, and most rows of an import that travels in one request. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 100_000 } as const;

/** The same of an import of contacts, whose file is sent in pieces. */
export const contactImportLimits = {
  bytes: 200 * 1024 * 1024,
  rows: 1_000_000,
  /** Small enough that the page which sends them stays fluent. */
  pieceBytes: 256 * 1024,
} as const;

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
 * What becomes of a row; one that is also suppressed is counted twice, and so is one that is taken without a value which
 * could not be read (`incomplete`).
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
      /** By the file or by an earlier suppression: stored, but never mailed. */
      isSuppressed: z.boolean().default(false),
    }),
  ),
  /** Of the file's columns, for its rows that are set aside. */
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
  /** What the reader had to assume, in words (an encoding, for one). */
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
  /** By the column's index, what it becomes; left out: guessed. */
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
});
export type ImportOptions = z.output<typeof importOptions>;

export const importStates = [
  "uploading",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "cancelled",
  "failed",
] as const;

export const contactImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(importStates),
  options: importOptions.nullable(),
  report: importReport.nullable(),
  /** Rows that are dealt with so far. */
  doneRows: z.number().int(),
  /** Known once the file is checked. */
  totalRows: z.number().int(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  /** The import failed because of our error and not of the file. */
  isOurFault: z.boolean(),
  canUndo: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ContactImport = z.infer<typeof contactImport>;

const importParams = z.object({ importId: z.uuid() });

export const startContactImport = endpoint({
  method: "POST",
  path: "/api/contact-imports",
  access: "member",
  summary: "Announce a file of contacts. Its pieces follow.",
  body: z.object({ fileName: oneLine(255).default("contacts.csv"), size: z.number().int().min(0) }),
  response: z.object({ id: z.uuid() }),
});

export const sendImportPiece = endpoint({
  method: "PUT",
  path: "/api/contact-imports/:importId/pieces",
  access: "member",
  summary: "Send one piece of the file, 256 KB; the last one may be shorter.",
  params: importParams,
  body: z.object({
    /** From 0. */
    position: z
      .number()
      .int()
      .min(0)
      .max(contactImportLimits.bytes / contactImportLimits.pieceBytes),
    content: z.base64(),
  }),
  response: z.object({ received: z.literal(true) }),
  maxBytes: Math.ceil(contactImportLimits.pieceBytes * 1.34) + 4096,
});

export const checkContactImport = endpoint({
  method: "POST",
  path: "/api/contact-imports/:importId/check",
  access: "member",
  summary: "Report what an import would do, without doing it.",
  params: importParams,
  body: importOptions,
  response: contactImport,
});

export const previewContactImport = endpoint({
  method: "GET",
  path: "/api/contact-imports/:importId/preview",
  access: "member",
  summary: "The first rows of the file, and what each column becomes, as the last check has it.",
  params: importParams,
  response: z.object({
    /** Null where the format leaves no choice; so are the next two. */
    encoding: z.string().nullable(),
    encodings: z.record(z.string(), z.string()),
    /** Sample words of the file with accents, decoded with this encoding. */
    accents: z.array(z.string()),
    delimiter: z.string().nullable(),
    headerRow: z.number().int().nullable(),
    /** Rows that can be the header, in order, each with its line in the file: empty lines are not among them. */
    headerRows: z.array(z.object({ line: z.number().int(), text: z.string() })),
    columns: z.array(
      z.object({ header: z.string(), target: z.string(), samples: z.array(z.string()) }),
    ),
    targets: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});
export type ImportPreview = z.output<typeof previewContactImport.response>;

export const runContactImport = endpoint({
  method: "POST",
  path: "/api/contact-imports/:importId/run",
  access: "member",
  summary: "Import the good rows of a file that was checked.",
  params: importParams,
  response: contactImport,
});

export const cancelContactImport = endpoint({
  method: "POST",
  path: "/api/contact-imports/:importId/cancel",
  access: "member",
  summary: "Stop an import. What it has stored so far stays, and can be undone.",
  params: importParams,
  response: contactImport,
});

export const undoContactImport = endpoint({
  method: "POST",
  path: "/api/contact-imports/:importId/undo",
  access: "member",
  summary: "Take an import back. Contacts that were changed or invited since are left alone.",
  params: importParams,
  response: contactImport,
});

export const getContactImport = endpoint({
  method: "GET",
  path: "/api/contact-imports/:importId",
  access: "member",
  summary: "An import with its progress and report.",
  params: importParams,
  response: contactImport,
});

export const listContactImports = endpoint({
  method: "GET",
  path: "/api/contact-imports",
  access: "member",
  summary: "The last 100 imports, newest first.",
  response: z.object({ imports: z.array(contactImport) }),
});

export const exportRejectedRows = endpoint({
  method: "GET",
  path: "/api/contact-imports/:importId/rejected",
  access: "member",
  summary: "The rows that were set aside, with the reasons, as CSV.",
  params: importParams,
  response: z.object({ csv: z.string() }),
});
