import { toCsv } from "../platform/files/to-csv.ts";
import { zipTexts } from "../platform/files/zip-texts.ts";
import type { ExportedTable } from "./export-store.ts";

const readMe = `Everything that Review Flow holds of your business, table by table: as JSON for programs, as CSV for spreadsheets.
Times are in UTC. In the CSV files a value that a spreadsheet could take for a formula starts with an apostrophe, and
the texts of a list stand with commas between.
Of each campaign the numbers are here; who its people were is in its evidence, which you download from its page.
`;

/** Zips every table twice, as JSON and as CSV. */
export const zipTables = (tables: ExportedTable[]): Promise<Uint8Array<ArrayBuffer>> =>
  zipTexts(textsOf(tables));

/** Yields one text at a time: together they would hold the whole business in memory twice. */
function* textsOf(tables: ExportedTable[]): Generator<readonly [name: string, text: string]> {
  yield ["README.txt", readMe];
  for (const { name, columns, rows } of tables) {
    yield [`json/${name}.json`, JSON.stringify(rows, null, 1)];
    yield [`csv/${name}.csv`, toCsv(columns, rows)];
  }
}
