import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import { importLimits, namedRows } from "#shared/api/contact-import.ts";
import type { FoundImportReport, importFoundReviews } from "#shared/api/found-review-import.ts";
import { AppError } from "#shared/errors.ts";
import { decodeFile } from "../../platform/csv/decode-file.ts";
import { readRows } from "../../platform/csv/read-rows.ts";
import type { Tx } from "../../platform/database/database.ts";
import { chunks } from "../../platform/files/chunks.ts";
import type { Platform } from "../../platform/platform.ts";
import { announceFound, findKnown, insertFound } from "./change-found.ts";
import { checkFoundRows, type FoundRow, known, type SetAside } from "./check-found-rows.ts";
import { foundColumns } from "./import-columns.ts";
import { sameKey } from "./same-key.ts";

/** Rows of one statement (data.md: PGlite's memory grows with a statement's parameters). */
const chunkSize = 500;
const sampleSize = 5;

/**
 * Reads a file of reviews and stores its good rows in the caller's transaction. A dry run does all but store.
 * @throws AppError `import.*` when the file as a whole cannot be read.
 */
export async function importFound(
  { clock, random }: Pick<Platform, "clock" | "random">,
  tx: Tx,
  request: z.output<typeof importFoundReviews.body>,
): Promise<FoundImportReport> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const bytes = Buffer.from(request.content, "base64");
  if (bytes.length > importLimits.bytes) throw new AppError("import.too_large");
  const decoded = decodeFile(bytes);
  // The header row is one more.
  const { rows, broken } = readRows(decoded.text, importLimits.rows + 1);
  const file = foundColumns(rows, today);
  if (!file) throw new AppError("import.no_header", { message: noColumns });
  const { good, invalid, datesAmbiguous } = await checkFoundRows(file, request, today);
  const setAside = [
    ...invalid,
    ...broken.map(({ line, text, reason }) => ({ line, reason, name: "", cells: [text] })),
  ];
  const { fresh, duplicates } = await withoutKnown(tx, good);

  const importId = request.dryRun || fresh.length === 0 ? null : random.uuid();
  let created = fresh;
  if (importId) {
    created = [];
    for (const chunk of chunks(fresh, chunkSize)) {
      const named = chunk.map((row) => ({ ...row, id: random.uuid() }));
      const stored = new Set(await insertFound(tx, named, { entered: "imported", importId, now }));
      for (const row of named) {
        if (stored.has(row.id)) created.push(row);
        // Somebody else recorded it since we looked.
        else duplicates.push(known(row, "Recorded already."));
      }
    }
    await announceFound(tx);
  }
  return {
    created: created.length,
    duplicate: duplicates.length,
    invalid: setAside.length,
    duplicates: byLine(duplicates),
    invalids: byLine(setAside.map(({ cells: _, ...issue }) => issue)),
    rejectedCsv: rejectedCsv(file.header, setAside),
    sample: created
      .slice(0, sampleSize)
      .map(({ line, label, reviewer, postedOn, rating, text }) => ({
        ...{ line, label, reviewer, postedOn, rating, text },
      })),
    ignoredColumns: file.columns.ignored(),
    notices: [decoded.notice, file.notice].filter((notice) => notice !== undefined),
    ...{ datesAmbiguous, importId },
  };
}

const noColumns =
  "No column of this file holds a review. Its first row should read: Platform,Reviewer,Date,Rating,Text,Link";

/** Those that are neither recorded already nor twice in the file. */
async function withoutKnown(tx: Tx, rows: FoundRow[]) {
  const keyed = rows.map((row) => ({ row, key: sameKey(row) }));
  const taken = new Set<string>();
  for (const chunk of chunks(keyed, chunkSize)) {
    const keys = chunk.map(({ key }) => key);
    for (const key of await findKnown(tx, keys)) taken.add(key);
  }
  const firstLine = new Map<string, number>();
  const fresh: FoundRow[] = [];
  const duplicates: ReturnType<typeof known>[] = [];
  for (const { row, key } of keyed) {
    const earlier = firstLine.get(key);
    if (taken.has(key)) duplicates.push(known(row, "Recorded already."));
    else if (earlier) duplicates.push(known(row, `The same review as in line ${earlier}.`));
    else {
      firstLine.set(key, row.line);
      fresh.push(row);
    }
  }
  return { fresh, duplicates };
}

/**
 * The rows as they stand in the file, after their line and reason: to be mended and imported again. None is filled up
 * to the widest: a file of few long rows and many short ones would become thousands of times its size.
 */
function rejectedCsv(header: string[], setAside: SetAside[]): string {
  if (setAside.length === 0) return "";
  const rows = setAside
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, reason, cells }) => [line, reason, ...cells]);
  return stringify([["Line", "Reason", ...header], ...rows], {
    ...{ bom: true, escape_formulas: true },
  });
}

const byLine = <Issue extends { line: number }>(issues: Issue[]) =>
  issues.sort((a, b) => a.line - b.line).slice(0, namedRows);
