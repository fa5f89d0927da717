import { type Options, stringify } from "csv-stringify/sync";

type Columns = readonly (string | { key: string; header: string })[];

/** One more apostrophe where a text has some already, so that an import can take away just one. */
const textCell = (text: string): string =>
  /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;

/** As the import reads tags: with another separator, also at the end, where one holds a mark that the import takes for its own. */
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
