import { z } from "zod";
import { platformKinds } from "../platform-link.ts";
import { oneLine } from "../text.ts";
import { importLimits } from "./contact-import.ts";
import { endpoint } from "./endpoint.ts";
import { foundReview, foundReviewLimits } from "./found-reviews.ts";

const rowIssue = z.object({
  /** Line of the file on which the row begins, from 1. */
  line: z.number().int(),
  /** What the row is known by: the reviewer, or how the text begins. */
  name: z.string(),
  reason: z.string(),
});

export const foundImportReport = z.object({
  created: z.number().int(),
  /** Recorded already, or twice in the file: left as they are. */
  duplicate: z.number().int(),
  /** Set aside with a reason. */
  invalid: z.number().int(),
  duplicates: z.array(rowIssue),
  invalids: z.array(rowIssue),
  /** Every row that was set aside, with its line and reason, to be mended and imported again; empty: none. */
  rejectedCsv: z.string(),
  /** The first reviews as they will be stored. */
  sample: z.array(
    foundReview
      .pick({ label: true, reviewer: true, postedOn: true, rating: true, text: true })
      .extend({ line: z.number().int() }),
  ),
  ignoredColumns: z.array(z.string()),
  /** What the reader had to assume, in words. */
  notices: z.array(z.string()),
  /** Some dates are two, 3/5 for one: `dayFirst` decides. */
  datesAmbiguous: z.boolean(),
  /** To undo it with; null: nothing was stored. */
  importId: z.uuid().nullable(),
});
export type FoundImportReport = z.infer<typeof foundImportReport>;

export const importFoundReviews = endpoint({
  method: "POST",
  path: "/api/found-reviews/import",
  access: "member",
  summary:
    "Check a CSV file of reviews found on platforms, or import it: its good rows or nothing.",
  body: z.object({
    /** The file's bytes in base64. */
    content: z.string(),
    /** Of rows that name no platform. */
    platform: z.enum(platformKinds).default("google"),
    /** The name of that platform, where it is another one. */
    label: oneLine(foundReviewLimits.label).default(""),
    /** Read 3/5 as the third of May. */
    dayFirst: z.boolean().default(false),
    /** True: only report what an import would do. */
    dryRun: z.boolean(),
  }),
  response: foundImportReport,
  // Base64 takes four bytes for three.
  maxBytes: Math.ceil(importLimits.bytes * 1.34) + 4096,
});

/** Days for which an import can be undone as a whole. */
export const undoDays = 30;

export const listFoundImports = endpoint({
  method: "GET",
  path: "/api/found-reviews/imports",
  access: "member",
  summary: "The imports that can still be undone, newest first, each with what is left of it.",
  response: z.object({
    imports: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        /** Null when they have left. */
        by: z.string().nullable(),
        /** Reviews that are still there. */
        reviews: z.number().int(),
      }),
    ),
  }),
});
export type FoundImport = z.infer<typeof listFoundImports.response>["imports"][number];

export const undoFoundImport = endpoint({
  method: "DELETE",
  path: "/api/found-reviews/imports/:importId",
  access: "member",
  summary:
    "Delete the reviews that one import has brought, as far as they are still there. For 30 days after it.",
  params: z.object({ importId: z.uuid() }),
  response: z.object({ deleted: z.number().int() }),
});
