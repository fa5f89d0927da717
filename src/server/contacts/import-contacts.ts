import type { z } from "zod";
import {
  type ImportReport,
  type importContacts,
  importLimits,
  namedRows,
} from "#shared/api/contact-import.ts";
import { AppError } from "#shared/errors.ts";
import { decodeFile } from "../platform/csv/decode-file.ts";
import { readRows } from "../platform/csv/read-rows.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { checkRows, type ImportRow, type RowIssue } from "./check-rows.ts";
import { importColumns } from "./import-columns.ts";
import { findTaken, insertImported, suppressImported } from "./import-store.ts";
import { announceContacts } from "./store.ts";

/** Rows of one statement: PGlite's memory grows with a statement's parameters. */
const chunkSize = 1000;
const sampleSize = 5;

/**
 * Reads a file of contacts and stores its good rows in the caller's transaction: all of them or none.
 * A dry run does everything but store.
 * @throws AppError `import.*` when the file as a whole cannot be read.
 */
export async function importFile(
  { clock }: Pick<Platform, "clock">,
  tx: Tx,
  request: z.output<typeof importContacts.body>,
): Promise<ImportReport> {
  const bytes = Buffer.from(request.content, "base64");
  if (bytes.length > importLimits.bytes) throw new AppError("import.too_large");
  const { text, notice } = decodeFile(bytes);
  // The header row is one more.
  const { rows, broken } = readRows(text, importLimits.rows + 1);
  const [header, ...body] = rows;
  if (!header) throw new AppError("import.empty");
  const columns = importColumns(header.cells);
  const { good, invalid } = checkRows(body, columns, request.areCustomers);
  const setAside = [
    ...invalid,
    ...broken.map(({ line, reason }) => ({ line, reason, name: "", email: "" })),
  ];

  const known = await knownAddresses(tx, good);
  const optedOut = good.filter((row) => row.isOptedOut && row.email !== "");
  for (const row of optedOut) known.suppressed.add(keyOf(row));
  const { fresh, duplicates } = withoutDuplicates(good, known.taken);
  let created = fresh;
  if (!request.dryRun) {
    const consent = request.areCustomers
      ? { basis: "legitimate_interest", source: `import of ${request.fileName}` }
      : { basis: null, source: null };
    created = [];
    for (const chunk of chunks(fresh)) {
      const lines = new Set(await insertImported(tx, chunk, consent, clock.now()));
      for (const row of chunk) {
        if (lines.has(row.line)) created.push(row);
        // Another request added the address after ours looked.
        else duplicates.push(asIssue(row, "Already one of your contacts."));
      }
    }
    // Also of people who are contacts already.
    for (const chunk of chunks(optedOut)) await suppressImported(tx, chunk.map(keyOf), clock.now());
    await announceContacts(tx);
  }
  const suppressions = created
    .filter((row) => known.suppressed.has(keyOf(row)))
    .map((row) => asIssue(row, "Unsubscribed: imported, but never written to."));
  return {
    created: created.length,
    duplicate: duplicates.length,
    invalid: setAside.length,
    suppressed: suppressions.length,
    withoutEmail: created.filter((row) => row.email === "").length,
    withoutName: created.filter((row) => row.name === "" && row.email !== "").length,
    duplicates: byLine(duplicates),
    invalids: byLine(setAside),
    suppressions: byLine(suppressions),
    sample: created.slice(0, sampleSize).map(({ isOptedOut: _, ...row }) => row),
    ignoredColumns: columns.ignored(),
    notices: notice ? [notice] : [],
  };
}

async function knownAddresses(tx: Tx, rows: ImportRow[]) {
  const taken = new Set<string>();
  const suppressed = new Set<string>();
  for (const chunk of chunks(rows)) {
    for (const { key, isContact, isSuppressed } of await findTaken(tx, chunk.map(keyOf))) {
      if (isContact) taken.add(key);
      if (isSuppressed) suppressed.add(key);
    }
  }
  return { taken, suppressed };
}

function withoutDuplicates(rows: ImportRow[], taken: Set<string>) {
  const firstLine = new Map<string, number>();
  const fresh: ImportRow[] = [];
  const duplicates: RowIssue[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const earlier = firstLine.get(key);
    if (taken.has(key)) duplicates.push(asIssue(row, "Already one of your contacts."));
    else if (earlier !== undefined) {
      duplicates.push(asIssue(row, `The same person as in line ${earlier}.`));
    } else {
      firstLine.set(key, row.line);
      fresh.push(row);
    }
  }
  return { fresh, duplicates };
}

/** What makes two rows the same person: the address, or name and phone where there is none. */
function keyOf(row: ImportRow): string {
  return row.email === "" ? `${row.name}\n${row.phone ?? ""}` : row.email.toLowerCase();
}

const asIssue = ({ line, name, email }: ImportRow, reason: string): RowIssue => ({
  line,
  name: name.slice(0, 80),
  email,
  reason,
});

const byLine = (issues: RowIssue[]) => issues.sort((a, b) => a.line - b.line).slice(0, namedRows);

function* chunks<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize);
}
