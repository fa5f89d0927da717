import { type Options, stringify } from "csv-stringify/sync";

type Columns = readonly (string | { key: string; header: string })[];

const harmless: Options = {
  escape_formulas: true,
  cast: {
    // One more apostrophe where a text has some already, so that an import can take away just one.
    string: (value) => (/^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value),
    date: (value) => value.toISOString(),
    boolean: String,
    object: (value) => JSON.stringify(value),
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
