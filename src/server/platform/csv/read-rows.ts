import { AppError } from "#shared/errors.ts";
import { type CsvRows, createCsvReader, maxRowBytes } from "./csv-reader.ts";

/** More broken lines than this, and the file is something else. */
const maxBroken = 1000;
const lineBreak = /\r\n|\n|\r/;

/**
 * Reads a whole file of CSV.
 * @throws AppError `import.broken`, `import.too_many_rows`.
 */
export function readRows(text: string, maxRows: number): CsvRows {
  // By the lines themselves: a pattern with a count tries every place anew and takes seconds.
  if (text.split(lineBreak).some(({ length }) => length >= maxRowBytes)) {
    throw new AppError("import.broken");
  }
  const read = createCsvReader(findDelimiter(text));
  const found = read(Buffer.from(text, "utf8"), true);
  if (found.rows.length > maxRows) throw new AppError("import.too_many_rows");
  if (found.broken.length > maxBroken) throw new AppError("import.broken");
  return found;
}

/** The one that the header row has most of. */
export function findDelimiter(text: string): string {
  const header = text.trimStart().split(lineBreak, 1)[0] ?? "";
  const counted = [",", ";", "\t", "|"].map((one) => ({ one, count: header.split(one).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).one;
}
