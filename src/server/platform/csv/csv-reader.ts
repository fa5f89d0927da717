import { CsvError, parse } from "csv-parse/sync";

export interface CsvRow {
  /** Line on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A line that is not valid CSV, as it stands in the file, with the reason. */
export interface BrokenLine {
  line: number;
  text: string;
  reason: string;
}

export interface CsvRows {
  rows: CsvRow[];
  broken: BrokenLine[];
}

interface Position {
  /** Bytes from the start of the buffer. */
  offset: number;
  line: number;
}

/** Maximum row size in bytes. A longer row means an unclosed quotation mark, a different file type, or an attack. */
export const maxRowBytes = 100_000;
const unfitting = "The quotation marks in this line do not fit.";
const tooLong = "This line is too long.";
const newline = 10;
const carriageReturn = 13;

/**
 * Reads CSV in UTF-8 piece by piece, so that one bad line never costs a good one: a line with unbalanced quotes is set
 * aside and reading continues with the next. Keeps at most one row between two pieces.
 * @returns a function that takes the next piece and gives the rows that are complete with it.
 */
export function createCsvReader(delimiter: string) {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  /** True while the rest of an overlong line is being skipped. */
  let isSkipping = false;

  function read(piece: Uint8Array, isLast: boolean): CsvRows {
    const found: CsvRows = { rows: [], broken: [] };
    let bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece);
    if (isSkipping) {
      const end = endOfLine(bytes, 0);
      isSkipping = end === bytes.length && bytes.at(-1) !== newline;
      bytes = bytes.subarray(end);
      if (!isSkipping) line += 1;
    }
    const complete = isLast ? bytes.length : endOfLastLine(bytes);
    let at: Position = { offset: 0, line };
    while (at.offset < complete) {
      const { next, failed } = readUntilBroken(bytes.subarray(0, complete), at, delimiter, found);
      at = next;
      if (!failed) break;
      // The next piece may close the quotation.
      if (failed.isOpen && !isLast && bytes.length - failed.from.offset < maxRowBytes) {
        at = failed.from;
        break;
      }
      setAside(failed.text, failed.from.line, delimiter, found);
    }
    line = at.line;
    rest = bytes.subarray(at.offset);
    if (rest.length >= maxRowBytes && endOfLastLine(rest) === 0) {
      found.broken.push({ line, text: rest.toString("utf8", 0, 200), reason: tooLong });
      rest = Buffer.alloc(0);
      isSkipping = true;
    }
    return found;
  }
  return read;
}

/** Reads `Bob "Bobby" Smith`, which has no quotes around it, literally. */
function setAside(text: string, line: number, delimiter: string, { rows, broken }: CsvRows): void {
  if (text.length >= maxRowBytes) {
    broken.push({ line, text: text.slice(0, 200), reason: tooLong });
    return;
  }
  const cells = readLoosely(text, delimiter);
  if (cells) rows.push({ line, cells });
  else broken.push({ line, text: text.trimEnd(), reason: unfitting });
}

/** Appends rows until the end or the first line that is not CSV; `next` is the position after that line. */
function readUntilBroken(
  bytes: Buffer,
  from: Position,
  delimiter: string,
  { rows, broken }: CsvRows,
) {
  let at = from;
  try {
    parse(bytes.subarray(from.offset), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { bytes: read }) {
        const end = from.offset + read;
        const { start, next } = measure(bytes, at, end);
        if (end - start.offset < maxRowBytes) rows.push({ line: start.line, cells });
        else broken.push({ line: start.line, text: cells.join().slice(0, 200), reason: tooLong });
        at = next;
        return null;
      },
    });
    return { next: measure(bytes, at, bytes.length).next, failed: undefined };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { start } = measure(bytes, at, bytes.length);
    const end = endOfLine(bytes, start.offset);
    const { next } = measure(bytes, start, end);
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
    const text = bytes.toString("utf8", start.offset, end);
    return { next, failed: { from: start, text, isOpen } };
  }
}

/** Skips empty lines in `[from, end)`; returns where the next record begins and where the one after it begins. */
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

/** Offset just after the line's line break. */
function endOfLine(bytes: Buffer, from: number): number {
  for (let offset = from; offset < bytes.length; offset += 1) {
    if (bytes[offset] === newline) return offset + 1;
    if (bytes[offset] === carriageReturn) {
      return bytes[offset + 1] === newline ? offset + 2 : offset + 1;
    }
  }
  return bytes.length;
}

/** A carriage return at the very end may be the first half of a line break. */
function endOfLastLine(bytes: Buffer): number {
  const from = bytes.length - 2;
  const end = Math.max(
    bytes.lastIndexOf(newline),
    from < 0 ? -1 : bytes.lastIndexOf(carriageReturn, from),
  );
  return end + 1;
}

function readLoosely(line: string, delimiter: string): string[] | undefined {
  if ((line.split('"').length - 1) % 2 !== 0) return undefined;
  // Some programs write a space before the quotation mark.
  const ways = [...(delimiter === "\t" ? [] : [{ trim: true }]), { relax_quotes: true }];
  for (const way of ways)
    try {
      const options = { delimiter, relax_column_count: true, ...way };
      const records: string[][] = parse(line, options);
      // A quotation that ends before its cell does is damage, not a nickname.
      const isDamaged = records.some((cells) => cells.some((cell) => cell.trim().startsWith('"')));
      return records.length === 1 && !isDamaged ? records[0] : undefined;
    } catch {
      // Not readable this way; try the next.
    }
  return undefined;
}
