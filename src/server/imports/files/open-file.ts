import type { ImportOptions } from "#shared/api/import-report.ts";
import { importLimits } from "#shared/api/imports.ts";
import { AppError } from "#shared/errors.ts";
import type { CsvRow } from "../../platform/csv/csv-reader.ts";
import { detectEncoding, type Encoding, encodings } from "../../platform/csv/detect-encoding.ts";
import { isCards, openCards } from "./open-cards.ts";
import { openCsv } from "./open-csv.ts";
import { isZip, openWorkbook } from "./open-workbook.ts";
import { readAccents } from "./read-accents.ts";
import {
  type FileRow,
  type FileSource,
  findHeaderRow,
  maxHeaderRow,
  sampleBytes,
  type Table,
} from "./table.ts";

type FileOptions = Partial<Pick<ImportOptions, "encoding" | "delimiter" | "headerRow">>;

export interface OpenFile {
  /** Null for a workbook, which states its own. */
  encoding: Encoding | null;
  delimiter: string | null;
  /** Counted from 1; 0 if the file has none, null if the format has none. */
  headerRow: number | null;
  /** Rows that can be the header, in order. */
  headerRows: CsvRow[];
  /** The titles of the columns. */
  header: string[];
  /** Sample words with accents. */
  accents: string[];
  /** The encoding, if it was a guess. */
  guessed: { label: string; examples: string[] } | null;
  /** The first rows below the header. */
  sample: string[][];
  /** Choices of the reader, in words. */
  notices: string[];
  /** All rows below the header, in order, some at a time. */
  rows(): AsyncGenerator<FileRow[]>;
}

/**
 * Finds out how a file is to be read.
 * @param signal ends the reading.
 * @throws AppError `import.*` when it cannot be.
 */
export async function openFile(
  source: FileSource,
  options: FileOptions,
  signal?: AbortSignal,
): Promise<OpenFile> {
  refuseOtherFormats(source);
  if (isZip(source.first)) return planFile(await openWorkbook(source, signal), options);
  const encoding = findEncoding(source, options);
  const begin = new TextDecoder(encoding).decode(source.first.subarray(0, sampleBytes));
  if (isBinary(begin)) throw notText(source);
  const text = { text: begin, encoding };
  const table = isCards(begin) ? await openCards(source, encoding) : openCsv(source, text, options);
  const isGuess = !options.encoding && !encoding.startsWith("utf-");
  const examples = readAccents(source, encoding);
  const guessed = isGuess ? { label: encodings[encoding], examples } : null;
  return planFile(table, options, { encoding, accents: examples, guessed });
}

function planFile(
  table: Table,
  options: FileOptions,
  reading: Pick<OpenFile, "encoding" | "accents" | "guessed"> = {
    encoding: null,
    accents: [],
    guessed: null,
  },
): OpenFile {
  const { top, delimiter, notices } = table;
  const headerRow = table.header
    ? null
    : (options.headerRow ?? findHeaderRow(top.map(({ cells }) => cells)));
  const header = headerRow ? top[headerRow - 1] : undefined;
  const sample = top.slice(headerRow ?? 0).map(({ cells }) => cells);
  return {
    ...reading,
    delimiter,
    headerRow,
    headerRows: top.slice(0, maxHeaderRow),
    header: table.header ?? header?.cells ?? [],
    sample,
    notices,
    rows: () => rowsBelow(table, header?.line ?? 0),
  };
}

async function* rowsBelow(table: Table, headerLine: number) {
  let count = 0;
  for await (const rows of table.rows()) {
    const found = rows.filter(({ line }) => line > headerLine);
    count += found.length;
    if (count > importLimits.rows) throw new AppError("import.too_many_rows");
    yield found;
  }
  if (count === 0) throw new AppError("import.empty");
}

function findEncoding({ first, firstOdd, size }: FileSource, options: FileOptions): Encoding {
  const chosen = options.encoding as Encoding | undefined;
  if (chosen && chosen in encodings) return chosen;
  // A character may go on in the next piece.
  const end = first.length < size ? first.lastIndexOf(10) + 1 : 0;
  const bytes = firstOdd ?? first.subarray(0, end || first.length);
  const isFolded = isCards(first.toString("latin1", 0, 100));
  return detectEncoding(isFolded ? unfoldBytes(bytes) : bytes);
}

/** Lines of a vCard may be folded within a character. */
const unfoldBytes = (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replace(/\r?\n[ \t]/g, ""), "latin1");

/** The first bytes of PDF, PNG, GIF, JPEG, old Excel, gzip, 7z and RAR files, in Latin-1. */
const otherFormats = [
  "%PDF",
  "\u0089PNG",
  "GIF8",
  "\u00ff\u00d8\u00ff",
  "\u00d0\u00cf\u0011\u00e0",
  "\u001f\u008b",
  "7z\u00bc\u00af",
  "Rar!",
];

function refuseOtherFormats(source: FileSource): void {
  const { first } = source;
  if (first.length === 0) throw new AppError("import.empty");
  const head = first.toString("latin1", 0, 8);
  if (otherFormats.some((one) => head.startsWith(one))) throw notText(source);
}

/** Only its name tells that a file is a workbook where it is damaged, or encrypted by a password. */
const notText = ({ name }: FileSource) =>
  new AppError(/\.xlsx$/i.test(name) ? "import.workbook" : "import.not_text");

/** Control characters that even a small file may have. */
const maxStray = 5;

/** A few control characters only cost their rows. A picture or a program is full of them, and a short file may be. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  const found = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return found > Math.min(Math.max(maxStray, text.length / 200), text.length / 2);
}
