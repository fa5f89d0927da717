import { contactImportLimits, type ImportOptions } from "#shared/api/contact-import.ts";
import { AppError } from "#shared/errors.ts";
import { type BrokenLine, type CsvRow, createCsvReader } from "../../platform/csv/csv-reader.ts";
import { detectEncoding, type Encoding, encodings } from "../../platform/csv/detect-encoding.ts";
import { type ColumnPlan, isHeaderRow, isKnownHeader, planColumns } from "./plan-columns.ts";

/** An uploaded file. */
export interface FileSource {
  size: number;
  first: Buffer;
  /** The first piece that is not UTF-8; undefined when all are. */
  firstOdd: Buffer | undefined;
  pieces(): AsyncIterable<Buffer>;
}

/** A row of the file, or a line that is set aside with a reason. */
export type FileRow = CsvRow & { reason?: string };

export interface OpenFile {
  encoding: Encoding;
  isGuessedEncoding: boolean;
  delimiter: string;
  headerRow: number;
  plan: ColumnPlan;
  /** The first rows below the header. */
  sample: string[][];
  /** All rows below the header, in order, some at a time. */
  rows(): AsyncGenerator<FileRow[]>;
}

const delimiters = [",", ";", "\t", "|"] as const;
const sampleBytes = 128 * 1024;
const maxSampleRows = 200;
/** Titles may stand above the header. */
const maxHeaderRow = 20;
/** Parsed at a time, between which other requests are served. */
const stepBytes = 64 * 1024;

/**
 * Finds out how a file is to be read.
 * @throws AppError `import.*` when it cannot be.
 */
export function openFile(source: FileSource, options: ImportOptions): OpenFile {
  const { first, firstOdd } = source;
  refuseOtherFormats(first);
  const chosen = options.encoding as Encoding | undefined;
  const encoding =
    chosen && chosen in encodings ? chosen : detectEncoding(firstOdd ?? first, isKnownHeader);
  const text = new TextDecoder(encoding).decode(first.subarray(0, sampleBytes));
  if (isBinary(text)) throw new AppError("import.not_text");
  const isWhole = first.length <= sampleBytes && first.length === source.size;
  const top = (delimiter: string) => readTop(text, delimiter, isWhole);
  const delimiter =
    options.delimiter ??
    delimiters.reduce((best, next) =>
      score(top(next).rows) > score(top(best).rows) ? next : best,
    );
  const { rows, broken } = top(delimiter);
  if (rows.length === 0) throw new AppError(broken.length > 0 ? "import.broken" : "import.empty");
  const headerRow = options.headerRow ?? findHeaderRow(rows.map(({ cells }) => cells));
  const header = headerRow > 0 ? rows[headerRow - 1] : undefined;
  const sample = rows.slice(headerRow).map(({ cells }) => cells);
  const plan = planColumns(header?.cells ?? [], sample, options.columns);
  return {
    encoding,
    isGuessedEncoding:
      chosen === undefined && encoding !== "utf-8" && !encoding.startsWith("utf-16"),
    delimiter,
    headerRow,
    plan,
    sample,
    rows: () => readAll(source, encoding, delimiter, header?.line ?? 0),
  };
}

function readTop(text: string, delimiter: string, isWhole: boolean) {
  const { rows, broken } = createCsvReader(delimiter)(
    Buffer.from(text.replace(/^\ufeff/, "")),
    isWhole,
  );
  return { rows: rows.slice(0, maxSampleRows), broken };
}

const knownCells = (cells: string[]) =>
  cells.some((cell) => cell.includes("@")) ? 0 : cells.filter(isKnownHeader).length;

/** The right delimiter shows known headers, and else as many cells in each row. */
function score(rows: CsvRow[]): number {
  const known = Math.max(0, ...rows.slice(0, maxHeaderRow).map(({ cells }) => knownCells(cells)));
  const widths = rows
    .slice(0, maxHeaderRow)
    .map(({ cells }) => cells.length)
    .sort((a, b) => a - b);
  return known * 100 + Math.min(99, widths[Math.floor(widths.length / 2)] ?? 0);
}

/** From 1; 0 for a file that begins with people. Without any known word, the first row. */
function findHeaderRow(rows: string[][]): number {
  const known = rows
    .slice(0, maxHeaderRow)
    .map((cells) => (isHeaderRow(cells) ? knownCells(cells) : 0));
  const most = Math.max(...known);
  if (most > 0) return known.indexOf(most) + 1;
  if (rows.some((cells) => cells.some((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()))))
    return 0;
  return 1;
}

async function* readAll(
  source: FileSource,
  encoding: Encoding,
  delimiter: string,
  headerLine: number,
) {
  const mayBeDamaged = encoding !== "utf-8" || source.firstOdd !== undefined;
  const decode = createDecoder(encoding);
  const read = createCsvReader(delimiter);
  const counts = { rows: 0, broken: 0 };
  async function* steps() {
    for await (const piece of source.pieces())
      for (let at = 0; at < piece.length; at += stepBytes)
        yield { bytes: decode(piece.subarray(at, at + stepBytes), false), isLast: false };
    yield { bytes: decode(Buffer.alloc(0), true), isLast: true };
  }
  for await (const { bytes, isLast } of steps()) {
    const { rows, broken } = read(bytes, isLast);
    const found: FileRow[] = rows.filter(({ line }) => line > headerLine);
    if (mayBeDamaged || bytes.includes(0)) for (const row of found) markDamaged(row);
    counts.rows += found.length;
    counts.broken += broken.length;
    if (counts.rows > contactImportLimits.rows) throw new AppError("import.too_many_rows");
    if (counts.broken > 1000 && counts.broken > counts.rows) throw new AppError("import.broken");
    if (broken.length > 0) found.push(...broken.map(asRow));
    yield broken.length > 0 ? found.sort((a, b) => a.line - b.line) : found;
  }
}

const asRow = ({ line, text, reason }: BrokenLine): FileRow => ({ line, cells: [text], reason });

function markDamaged(row: FileRow): void {
  if (row.cells.some((cell) => cell.includes("\ufffd")))
    row.reason = "This line holds bytes that are not text.";
  else if (row.cells.some((cell) => cell.includes("\0")))
    row.reason = "This line holds characters that are not text.";
}

/** UTF-8 goes to the reader as it is, without its mark. */
function createDecoder(encoding: Encoding): (bytes: Buffer, isLast: boolean) => Buffer {
  if (encoding !== "utf-8") {
    const decoder = new TextDecoder(encoding);
    return (bytes, isLast) => Buffer.from(decoder.decode(bytes, { stream: !isLast }));
  }
  let isFirst = true;
  return (bytes) => {
    const hasMark = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    isFirst = false;
    return hasMark ? bytes.subarray(3) : bytes;
  };
}

/** How PDF, zip, PNG, GIF, JPEG, old Excel, gzip, 7z and RAR files begin, in Latin-1. */
const otherFormats = [
  "%PDF",
  "PK\u0003\u0004",
  "\u0089PNG",
  "GIF8",
  "\u00ff\u00d8\u00ff",
  "\u00d0\u00cf\u0011\u00e0",
  "\u001f\u008b",
  "7z\u00bc\u00af",
  "Rar!",
];

function refuseOtherFormats(first: Buffer): void {
  if (first.length === 0) throw new AppError("import.empty");
  const head = first.toString("latin1", 0, 8);
  if (otherFormats.some((one) => head.startsWith(one))) throw new AppError("import.not_text");
}

/** A few control characters cost their rows; a picture or a program is full of them. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  const found = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return found > 0 && found > text.length / 200;
}
