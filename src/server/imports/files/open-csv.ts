import { AppError } from "#shared/errors.ts";
import { type BrokenLine, type CsvRow, createCsvReader } from "../../platform/csv/csv-reader.ts";
import type { Encoding } from "../../platform/csv/detect-encoding.ts";
import { type FileRow, type FileSource, maxTopRows, sampleBytes, type Table } from "./table.ts";

const delimiters = [",", ";", "\t", "|"] as const;
/** Enough for those, and few enough that a file of empty lines keeps no one waiting. */
const maxTopLines = 5000;
/** Parsed at a time, between which other requests are served. */
const stepBytes = 64 * 1024;

/**
 * @param text the beginning of the file.
 * @throws AppError `import.*`
 */
export function openCsv(
  source: FileSource,
  { text, encoding }: { text: string; encoding: Encoding },
  options: { delimiter?: string | undefined },
): Table {
  const begin = text.split("\n", maxTopLines).join("\n");
  const isWhole = source.size <= sampleBytes && begin.length === text.length;
  const tops = (options.delimiter ? [options.delimiter] : delimiters).map((delimiter) => {
    const { rows, broken } = createCsvReader(delimiter)(Buffer.from(begin), isWhole);
    const top = rows.slice(0, maxTopRows);
    return { delimiter, rows: top, broken, score: score(top) };
  });
  const { delimiter, rows, broken } = tops.reduce((best, next) =>
    next.score > best.score ? next : best,
  );
  if (rows.length === 0) throw new AppError(broken.length > 0 ? "import.broken" : "import.empty");
  return { delimiter, notices: [], top: rows, rows: () => readAll(source, encoding, delimiter) };
}

/** The right delimiter gives most rows as many cells, and most of those. */
function score(rows: CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...[...counts].map(([width, count]) => count * 1000 + Math.min(999, width)));
}

async function* readAll(source: FileSource, encoding: Encoding, delimiter: string) {
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
    const found: FileRow[] = rows;
    if (mayBeDamaged || bytes.includes(0)) for (const row of found) markDamaged(row);
    counts.rows += found.length;
    counts.broken += broken.length;
    if (counts.broken > 1000 && counts.broken > counts.rows) throw new AppError("import.broken");
    if (broken.length > 0) found.push(...broken.map(asRow));
    yield broken.length > 0 ? found.sort((a, b) => a.line - b.line) : found;
  }
}

const asRow = ({ line, text, reason }: BrokenLine): FileRow => ({ line, cells: [text], reason });

function markDamaged(row: FileRow): void {
  if (row.cells.some((cell) => cell.includes("\ufffd")))
    row.reason =
      "This line has characters that this encoding does not know. Choose another encoding above.";
  else if (row.cells.some((cell) => cell.includes("\0")))
    row.reason = "This line has control characters, which are not text.";
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
