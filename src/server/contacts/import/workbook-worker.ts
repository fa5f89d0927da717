import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import readWorkbook from "read-excel-file/universal";
import { maxRowBytes } from "../../platform/csv/csv-reader.ts";
import { countKnownHeaders, type FileRow, maxHeaderRow } from "./table.ts";

/** Of all files in the workbook together. */
export const maxUnpackedBytes = 100 * 1024 * 1024;

export type RowBatch = FileRow[];
export type ReadWorkbook =
  | {
      sheet: string;
      sheetCount: number;
      /** Batches of rows as JSON, in bytes: they are handed over without a copy. */
      batches: Uint8Array<ArrayBuffer>[];
    }
  | { failure: "import.workbook" | "import.workbook_too_large" };

const rowsPerBatch = 1000;

async function read(bytes: Uint8Array): Promise<ReadWorkbook> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  if (!entries.some(({ filename }) => filename === "xl/workbook.xml"))
    return { failure: "import.workbook" };
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > maxUnpackedBytes) return { failure: "import.workbook_too_large" };
  const sheets = await readWorkbook(new Blob([new Uint8Array(bytes)]));
  const filled = chooseSheet(sheets);
  const rows: RowBatch = (filled?.data ?? []).flatMap((row, at) => toRow(row, at + 1) ?? []);
  const batches: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < rows.length; at += rowsPerBatch)
    batches.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + rowsPerBatch))));
  return { sheet: filled?.sheet ?? "", sheetCount: sheets.length, batches };
}

/** Of the sheets with rows the first that has contacts: before it may stand a cover, or hidden lists of choices. */
function chooseSheet(sheets: { sheet: string; data: unknown[][] }[]) {
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
  const hasContacts = ({ data }: { data: unknown[][] }) =>
    data.slice(0, maxHeaderRow).some((row) => {
      const cells = row.map(toText);
      return cells.some((cell) => cell.includes("@")) || countKnownHeaders(cells) > 1;
    });
  return filled.find(hasContacts) ?? filled[0];
}

function toRow(row: unknown[], line: number): FileRow | undefined {
  const cells = row.slice(0, row.findLastIndex((cell) => cell !== null) + 1).map(toText);
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > maxRowBytes)
    return { line, cells: [cells.join().slice(0, 200)], reason: "This line is too long." };
  return length === 0 ? undefined : { line, cells };
}

function toText(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? "" : String(cell);
}

if (!isMainThread && parentPort) {
  const found = await read(workerData as Uint8Array).catch(
    (): ReadWorkbook => ({ failure: "import.workbook" }),
  );
  const moved = "batches" in found ? found.batches.map(({ buffer }) => buffer) : [];
  parentPort.postMessage(found, moved);
}
