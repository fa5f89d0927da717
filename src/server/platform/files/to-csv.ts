import { type Options, stringify } from "csv-stringify/sync";

type Columns = readonly (string | { key: string; header: string })[];

/** Adds an apostrophe to text that begins with some already, so that an import can remove exactly one. */
const textCell = (text: string): string =>
  /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;

/** Removes the apostrophe that spreadsheets and our exports put before a cell that could be taken for a formula. */
export const removeFormulaGuard = (cell: string): string =>
  cell.replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");

/** The format in which the import reads tags: the other separator, also at the end, if a tag contains a usual one. */
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
 * Rows for a spreadsheet: a byte-order mark so that Excel reads UTF-8, and an apostrophe before what could be taken
 * for a formula.
 * @param columns keys of the rows; a name beside a key heads its column.
 */
export const toCsv = (columns: Columns, rows: Record<string, unknown>[]): string =>
  stringify(rows, { ...harmless, columns: [...columns], header: true, bom: true });

/** Rows without the header, to go on with. */
export const csvRows = (columns: Columns, rows: object[]): string =>
  stringify(rows, { ...harmless, columns: [...columns] });

/** Rows of cells, in the order in which they stand. */
export const csvCells = (rows: (string | number)[][]): string => stringify(rows, harmless);
