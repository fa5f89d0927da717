import { type Options, stringify } from "csv-stringify/sync";

type Columns = readonly (string | { key: string; header: string })[];

/** Adds an apostrophe to text that already begins with one, so that an import can remove exactly one. */
const textCell = (text: string): string =>
  /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;

/** Removes the apostrophe that spreadsheets and our exports put before a cell that looks like a formula. */
export const removeFormulaGuard = (cell: string): string =>
  cell.replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");

/**
 * The format in which the import reads tags; if a tag contains a usual separator, the other one is used, also at the
 * end.
 */
const listCell = (texts: string[]): string =>
  texts.some((text) => /[,;|*"]/.test(text)) ? `${texts.join(" ::: ")} :::` : texts.join(", ");

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const harmless: Options = {
  escape_formulas: true,
  cast: {
    string: textCell,
    date: (value) => value.toISOString(),
    boolean: String,
    object: (value) => (isListOfTexts(value) ? textCell(listCell(value)) : JSON.stringify(value)),
  },
};

/**
 * Rows for a spreadsheet: with a byte-order mark so that Excel reads UTF-8, and an apostrophe before anything that
 * looks like a formula.
 * @param columns keys of the rows; a name beside a key becomes its heading.
 */
export const toCsv = (columns: Columns, rows: Record<string, unknown>[]): string =>
  stringify(rows, { ...harmless, columns: [...columns], header: true, bom: true });

/** Further rows, without the header. */
export const csvRows = (columns: Columns, rows: object[]): string =>
  stringify(rows, { ...harmless, columns: [...columns] });

/** Rows of cells, in the given order. */
export const csvCells = (rows: (string | number)[][]): string => stringify(rows, harmless);
