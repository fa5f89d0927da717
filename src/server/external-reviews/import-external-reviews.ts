import type { z } from "zod";
import { importLimits, namedRows } from "#shared/api/contact-import.ts";
import type {
  ExternalReviewImportReport,
  importExternalReviews,
} from "#shared/api/external-review-imports.ts";
import { AppError } from "#shared/errors.ts";
import { ignoredTarget } from "../imports/columns/column-target.ts";
import { planColumns } from "../imports/columns/plan-columns.ts";
import { openFile } from "../imports/files/open-file.ts";
import { type FileRow, sourceOf } from "../imports/files/table.ts";
import type { Tx } from "../platform/database/database.ts";
import { chunks } from "../platform/files/chunks.ts";
import type { Platform } from "../platform/platform.ts";
import {
  announceChange,
  duplicateKey,
  findDuplicateKeys,
  insertExternalReviews,
} from "./change-external-reviews.ts";
import { checkRows, reviewKind, type ValidRow } from "./check-rows.ts";

/** Rows of one statement: PGlite's memory grows with the size of its parameters. */
const chunkSize = 500;
const sampleSize = 5;
/** Characters of a title that are shown. */
const maxTitle = 60;

type ImportBody = z.output<typeof importExternalReviews.body>;

/**
 * Reads a file of reviews. A workbook may take seconds, so no transaction waits for it.
 * @throws AppError `import.*` when the file as a whole cannot be read.
 */
export async function readReviewFile({ content, fileName }: ImportBody) {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > importLimits.bytes) throw new AppError("import.too_large");
  const file = await openFile(sourceOf(bytes, fileName), { maxRows: importLimits.rows });
  const plan = planColumns(file.header, file.sample, reviewKind);
  // A list of contacts would match by its names alone.
  if (!plan.places.has("text") && !plan.places.has("rating"))
    throw new AppError("import.no_header", { message: missingHeader });
  const rows: FileRow[] = [];
  for await (const some of file.rows()) rows.push(...some);
  const { guessed, notices } = file;
  const doubt = guessed && [
    `The file is not in UTF-8. It was read as ${guessed.label}; check names with accents before you import.`,
  ];
  return { plan, rows, notices: [...(doubt ?? []), ...notices] };
}

/** Stores the valid rows in the caller's transaction. A dry run stores nothing. */
export async function importReviews(
  { clock, random }: Pick<Platform, "clock" | "random">,
  tx: Tx,
  { plan, rows, notices }: Awaited<ReturnType<typeof readReviewFile>>,
  { dryRun, ...options }: ImportBody,
): Promise<ExternalReviewImportReport> {
  const now = clock.now();
  const { valid, invalid, passedOver, ...dates } = await checkRows(plan, rows, options, now);
  const fresh = await removeDuplicates(tx, valid);

  const importId = dryRun || fresh.length === 0 ? null : random.uuid();
  let created = fresh.length;
  if (importId) {
    created = 0;
    for (const chunk of chunks(fresh, chunkSize)) {
      const reviews = chunk.map((review) => ({ ...review, id: random.uuid() }));
      created += await insertExternalReviews(tx, reviews, { importId, now });
    }
    await announceChange(tx);
  }
  return {
    created,
    duplicate: valid.length - created,
    invalid: invalid.length,
    invalids: invalid.slice(0, namedRows),
    sample: fresh.slice(0, sampleSize),
    ignoredColumns: plan.header.flatMap((title, at) =>
      plan.targets[at] === ignoredTarget || passedOver.includes(at)
        ? title.trim().slice(0, maxTitle) || []
        : [],
    ),
    notices,
    ...dates,
    importId,
  };
}

const missingHeader =
  "This file has no column with the text or the stars of reviews. Its first row should read: Review site,Reviewer,Stars,Date,Text";

/** Leaves out what is recorded already, and what comes twice in the file. */
async function removeDuplicates(tx: Tx, rows: ValidRow[]): Promise<ValidRow[]> {
  const fresh = new Map<string, ValidRow>();
  for (const row of rows) {
    const key = duplicateKey(row);
    if (!fresh.has(key)) fresh.set(key, row);
  }
  for (const keys of chunks([...fresh.keys()], chunkSize))
    for (const key of await findDuplicateKeys(tx, keys)) fresh.delete(key);
  return [...fresh.values()];
}
