import { stringify } from "csv-stringify/sync";

/**
 * Rows for a spreadsheet: a byte-order mark so that Excel reads UTF-8, and an apostrophe before what could be taken
 * for a formula.
 * @param columns keys of the rows; a name beside a key heads its column.
 */
export const toCsv = (
  columns: readonly (string | { key: string; header: string })[],
  rows: Record<string, unknown>[],
): string =>
  stringify(rows, {
    columns: [...columns],
    header: true,
    bom: true,
    escape_formulas: true,
    cast: {
      date: (value) => value.toISOString(),
      boolean: String,
      object: (value) => JSON.stringify(value),
    },
  });
