import type { z } from "zod";
import { importLimits, namedRows } from "#shared/api/contact-import.ts";
import type {
  ExternalReviewImportReport,
  importExternalReviews,
} from "#shared/api/external-review-imports.ts";
import { AppError } from "#shared/errors.ts";
import { columnsOf } from "../platform/csv/columns.ts";
import { decodeFile } from "../platform/csv/decode-file.ts";
import { readRows } from "../platform/csv/read-rows.ts";
import type { Tx } from "../platform/database/database.ts";
import { chunks } from "../platform/files/chunks.ts";
import type { Platform } from "../platform/platform.ts";
import {
  announceChange,
  duplicateKey,
  findDuplicateKeys,
  insertExternalReviews,
} from "./change-external-reviews.ts";
import { checkRows, knownHeaders, type ValidRow } from "./check-rows.ts";

/** Rows of one statement: PGlite's memory grows with the size of its parameters. */
const chunkSize = 500;
const sampleSize = 5;

/**
 * Reads a CSV file of reviews and stores its valid rows in the caller's transaction. A dry run stores nothing.
 * @throws AppError `import.*` when the file as a whole cannot be read.
 */
export async function importReviews(
  { clock, random }: Pick<Platform, "clock" | "random">,
  tx: Tx,
  { content, dryRun, ...options }: z.output<typeof importExternalReviews.body>,
): Promise<ExternalReviewImportReport> {
  const now = clock.now();
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > importLimits.bytes) throw new AppError("import.too_large");
  const { text, notice } = decodeFile(bytes);
  // The header is one row more.
  const { rows, broken } = readRows(text, importLimits.rows + 1);
  const [header, ...others] = rows;
  const columns = columnsOf(header?.cells ?? [], knownHeaders);
  // A list of contacts has names, and neither of these.
  if (!columns.has("text") && !columns.has("rating"))
    throw new AppError("import.no_header", { message: missingHeader });
  const { valid, invalid, ...dates } = await checkRows(columns, others, options, now);
  const invalids = [
    ...invalid,
    ...broken.map(({ line, reason }) => ({ line, reason, name: "" })),
  ].sort((a, b) => a.line - b.line);
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
    invalid: invalids.length,
    invalids: invalids.slice(0, namedRows),
    sample: fresh.slice(0, sampleSize),
    ignoredColumns: columns.ignored(),
    notices: notice ? [notice] : [],
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
