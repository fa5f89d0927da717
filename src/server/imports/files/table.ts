import type { CsvRow } from "../../platform/csv/csv-reader.ts";

/** Bytes by which a file is recognised. */
export const sampleBytes = 128 * 1024;

/** Rows that are shown, and by which the format is recognised. */
export const maxTopRows = 200;

/** An uploaded file. */
export interface FileSource {
  /** As the person called it. */
  name: string;
  size: number;
  /** At least the first `sampleBytes`; the whole file when it is smaller. */
  first: Buffer;
  /** The first piece that is not UTF-8; undefined when all are. */
  firstOdd: Buffer | undefined;
  pieces(): AsyncIterable<Buffer>;
}

/** A row of the file, or a line that is set aside with a reason. A workbook may hide rows, by a filter for example. */
export type FileRow = CsvRow & { reason?: string; isHidden?: boolean };

/** A file of any format as rows of cells. */
export interface Table {
  /** Null where the format has none. */
  delimiter: string | null;
  /** The titles of the columns where the format decides them and no row holds them. */
  header?: string[];
  /** Choices of the reader, in words. */
  notices: string[];
  /** The first rows, those above the header as well. */
  top: CsvRow[];
  /** All rows, in order, some at a time. */
  rows(): AsyncGenerator<FileRow[]>;
}

/** Titles may stand above the header. */
export const maxHeaderRow = 20;

/** Counted from 1; 0 if the first row is data. A first row in which no cell is a value is a header. */
export function findHeaderRow(rows: string[][]): number {
  // A title stands alone in its row.
  const width = Math.max(0, ...rows.slice(0, maxHeaderRow).map(countFilled));
  const first = rows.findIndex((cells) => countFilled(cells) * 2 > width);
  return rows[first]?.some(isValue) ? 0 : first + 1;
}

export const countFilled = (cells: string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** An address, a number or a date, which no header contains. */
const isValue = (cell: string) =>
  /[^\s@]@[^\s@]/.test(cell) ||
  /^[\s+\-()./:\d]*\d[\s+\-()./:,\d]*$/.test(cell.trim()) ||
  isDay.test(cell.trim());
const isDay =
  /^(\d{1,2}[-. ]\p{L}{3,}\.?[-. ]\d{2,4}|\p{L}{3,}\.? \d{1,2},? \d{4}|\d{4}-\d\d-\d\dT.*)$/u;
