import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "#shared/errors.ts";

export interface CsvRow {
  /** Line on which the row begins, from 1. */
  line: number;
  cells: string[];
}

export interface CsvRows {
  rows: CsvRow[];
  /** Lines that are not CSV, as they stand there, with the reason in words. */
  broken: { line: number; text: string; reason: string }[];
}

/** A longer line is no row of a table: the file is of another kind, or hostile. */
const longestLine = 100_000;
/** More broken lines than this, and the file is something else. */
const mostBroken = 1000;
const unfitting = "The quotation marks in this line do not fit.";
const lineBreak = /\r\n|\n|\r/;

/**
 * Reads CSV so that one bad line never costs a good one: a line whose quotes do not fit is set aside
 * and reading goes on with the next.
 * @throws AppError `import.broken`, `import.too_many_rows`.
 */
export function readRows(text: string, maxRows: number): CsvRows {
  // By the lines themselves: a pattern with a count tries every place anew and takes seconds.
  if (text.split(lineBreak).some(({ length }) => length >= longestLine)) {
    throw new AppError("import.broken");
  }
  const bytes = Buffer.from(text, "utf8");
  const delimiter = delimiterOf(text);
  const rows: CsvRow[] = [];
  const broken: CsvRows["broken"] = [];
  for (let at = { offset: 0, line: 1 }; at.offset < bytes.length; ) {
    const { next, failed } = readUntilBroken(bytes, at, delimiter, rows, maxRows);
    if (!failed) break;
    const mended = readLoosely(failed.text, delimiter);
    if (mended) rows.push({ line: failed.line, cells: mended });
    else broken.push({ line: failed.line, text: failed.text.trimEnd(), reason: unfitting });
    if (broken.length > mostBroken) throw new AppError("import.broken");
    at = next;
  }
  return { rows, broken };
}

interface Position {
  /** In bytes. */
  offset: number;
  line: number;
}

/** Appends rows until the end or the first line that is not CSV; `next` is the place after it. */
function readUntilBroken(
  bytes: Buffer,
  from: Position,
  delimiter: string,
  rows: CsvRow[],
  maxRows: number,
) {
  let at = from;
  try {
    parse(bytes.subarray(from.offset), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { bytes: read }) {
        if (rows.length >= maxRows) throw new AppError("import.too_many_rows");
        const { start, next } = measure(bytes, at, from.offset + read);
        rows.push({ line: start.line, cells });
        at = next;
        return null;
      },
    });
    return { next: at, failed: undefined };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { start } = measure(bytes, at, bytes.length);
    const end = endOfLine(bytes, start.offset);
    const { next } = measure(bytes, start, end);
    return { next, failed: { line: start.line, text: bytes.toString("utf8", start.offset, end) } };
  }
}

const newline = 10;
const carriageReturn = 13;

/** Where a record within `[from, end)` begins after empty lines, and where the one after it begins. */
function measure(bytes: Buffer, from: Position, end: number): { start: Position; next: Position } {
  let { offset, line } = from;
  let start: Position | undefined;
  for (; offset < end; offset += 1) {
    const byte = bytes[offset];
    const isBreak = byte === newline || (byte === carriageReturn && bytes[offset + 1] !== newline);
    if (isBreak) line += 1;
    else if (!start && byte !== carriageReturn) start = { offset, line };
  }
  return { start: start ?? { offset: end, line }, next: { offset, line } };
}

/** The offset after the line's own line break. */
function endOfLine(bytes: Buffer, from: number): number {
  for (let offset = from; offset < bytes.length; offset += 1) {
    if (bytes[offset] === newline) return offset + 1;
    if (bytes[offset] === carriageReturn) {
      return bytes[offset + 1] === newline ? offset + 2 : offset + 1;
    }
  }
  return bytes.length;
}

/** `Bob "Bobby" Smith` without quotes around it is meant as it stands. */
function readLoosely(line: string, delimiter: string): string[] | undefined {
  if ((line.split('"').length - 1) % 2 !== 0) return undefined;
  try {
    const records: string[][] = parse(line, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
    });
    return records.length === 1 ? records[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The one that the header row has most of. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split(lineBreak, 1)[0] ?? "";
  const counted = [",", ";", "\t", "|"].map((one) => ({ one, count: header.split(one).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).one;
}
