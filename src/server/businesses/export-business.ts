import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { stringify } from "csv-stringify/sync";
import type { ExportedTable } from "./export-store.ts";

const readMe = `Everything that Review Flow holds of your business, table by table: as JSON for programs, as CSV for spreadsheets.
Times are in UTC. In the CSV files a value that a spreadsheet could take for a formula starts with an apostrophe.
`;

/** One zip with every table twice, as JSON and as CSV. */
export async function zipTables(tables: ExportedTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add("README.txt", new TextReader(readMe));
  for (const { name, columns, rows } of tables) {
    await zip.add(`json/${name}.json`, new TextReader(JSON.stringify(rows, null, 1)));
    await zip.add(`csv/${name}.csv`, new TextReader(toCsv(columns, rows)));
  }
  return zip.close();
}

function toCsv(columns: string[], rows: Record<string, unknown>[]): string {
  return stringify(rows, {
    columns,
    header: true,
    bom: true,
    escape_formulas: true,
    cast: {
      date: (value) => value.toISOString(),
      boolean: String,
      object: (value) => JSON.stringify(value),
    },
  });
}
