import { z } from "zod";
import { oneLine } from "../text.ts";
import { importedContact } from "./contacts.ts";
import { endpoint } from "./endpoint.ts";

/** Largest file, bytes, and most rows that one import accepts. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 100_000 } as const;

/** Only so many rows are named one by one; the counts are always complete. */
export const namedRows = 500;

const rowIssue = z.object({
  /** Line of the file on which the row begins, from 1. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
});

export const importReport = z.object({
  /** Rows that become contacts, those of `suppressed` among them. */
  created: z.number().int(),
  /** Already a contact, or twice in the file: left as they are. */
  duplicate: z.number().int(),
  /** Set aside with a reason. */
  invalid: z.number().int(),
  /** Imported, but never written to: they unsubscribed here or elsewhere. */
  suppressed: z.number().int(),
  /** Imported without an address, and so never invited. */
  withoutEmail: z.number().int(),
  /** Imported with an address but without a name, and so not invited before they have one. */
  withoutName: z.number().int(),
  duplicates: z.array(rowIssue),
  invalids: z.array(rowIssue),
  suppressions: z.array(rowIssue),
  /** The first rows as they will be stored. */
  sample: z.array(importedContact.extend({ line: z.number().int() })),
  /** Columns of the file that nothing is read from. */
  ignoredColumns: z.array(z.string()),
  /** What the reader had to assume, in words (an encoding, for one). */
  notices: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

export const importContacts = endpoint({
  method: "POST",
  path: "/api/contacts/import",
  access: "member",
  summary: "Check a CSV file of contacts, or import it: all of its good rows or nothing.",
  body: z.object({
    fileName: oneLine(255).default("contacts.csv"),
    /** The file's bytes in base64. */
    content: z.string(),
    /** The answer to "Are these people your customers?". */
    areCustomers: z.boolean().default(false),
    /** True: only report what an import would do. */
    dryRun: z.boolean(),
  }),
  response: importReport,
  // Base64 takes four bytes for three.
  maxBytes: Math.ceil(importLimits.bytes * 1.34) + 4096,
});
