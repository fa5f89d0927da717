import { z } from "zod";
import { oneLine } from "../text.ts";
import { importLimits } from "./contact-import.ts";
import { endpoint } from "./endpoint.ts";
import { externalReview, externalReviewLimits } from "./external-reviews.ts";

export const externalReviewImportReport = z.object({
  created: z.number().int(),
  /** Rows that were recorded before, or appear twice in the file. */
  duplicate: z.number().int(),
  invalid: z.number().int(),
  /** The first invalid rows, each with the line of the file on which it begins. */
  invalids: z.array(z.object({ line: z.number().int(), name: z.string(), reason: z.string() })),
  /** The first reviews as they will be stored. */
  sample: z.array(
    externalReview
      .pick({ site: true, reviewer: true, rating: true, postedOn: true, text: true })
      .extend({ line: z.number().int() }),
  ),
  ignoredColumns: z.array(z.string()),
  /** What the reader had to assume, in words. */
  notices: z.array(z.string()),
  /** Some dates can be read in two ways, such as 3/5. */
  hasAmbiguousDates: z.boolean(),
  /** How they were read: as `dayFirst` said, else as the other dates of the file are written. */
  isDayFirst: z.boolean(),
  /** Null: nothing was stored. */
  importId: z.uuid().nullable(),
});
export type ExternalReviewImportReport = z.infer<typeof externalReviewImportReport>;

export const importExternalReviews = endpoint({
  method: "POST",
  path: "/api/external-reviews/import",
  access: "member",
  summary: "Check a file of external reviews, CSV or Excel, or import its valid rows.",
  body: z.object({
    /** The file's bytes in base64. */
    content: z.string(),
    fileName: oneLine(255).default("reviews.csv"),
    /** For rows that name no review site. */
    site: oneLine(externalReviewLimits.site).default("Google"),
    /** Read 3/5 as 3 May; left out: as the other dates of the file are written. */
    dayFirst: z.boolean().optional(),
    /** True: only report what an import would do. */
    dryRun: z.boolean(),
  }),
  response: externalReviewImportReport,
  // Base64 takes four bytes for three.
  maxBytes: Math.ceil(importLimits.bytes * 1.34) + 4096,
});

export const listExternalReviewImports = endpoint({
  method: "GET",
  path: "/api/external-reviews/imports",
  access: "member",
  summary: "The latest imports that still have reviews, newest first.",
  response: z.object({
    imports: z.array(
      z.object({
        id: z.uuid(),
        importedAt: z.iso.datetime(),
        /** Null when they have left. */
        importedBy: z.string().nullable(),
        /** Reviews that are still there. */
        reviews: z.number().int(),
      }),
    ),
  }),
});
export type ExternalReviewImport = z.infer<
  typeof listExternalReviewImports.response
>["imports"][number];

export const deleteExternalReviewImport = endpoint({
  method: "DELETE",
  path: "/api/external-reviews/imports/:importId",
  access: "member",
  summary: "Undo an import: delete the reviews that it added.",
  params: z.object({ importId: z.uuid() }),
  response: z.object({ deleted: z.number().int() }),
});
