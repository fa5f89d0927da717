import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { countFilled, type FileRow, maxTopRows } from "./table.ts";
import { readParts, type SheetPart, type WorkbookParts } from "./workbook-parts.ts";
import { type CellLinks, createSheetReader, readLinks } from "./workbook-sheet.ts";
import { openZip, WorkbookTooLarge, type WorkbookZip } from "./workbook-zip.ts";

export type WorkbookMessage =
  | { kind: "sheet"; name: string; sheetCount: number }
  | { kind: "rows"; rows: FileRow[] }
  /** All rows are read; some columns may have been left out. */
  | { kind: "end"; isTooWide: boolean }
  | { kind: "failure"; code: "import.workbook" | "import.workbook_too_large" };

async function* readWorkbook(
  workbook: Uint8Array,
): AsyncGenerator<WorkbookMessage, WorkbookMessage> {
  try {
    const zip = await openZip(workbook);
    const parts = await readParts(zip);
    const sheet = parts && (await chooseSheet(zip, parts));
    if (!parts || !sheet) return { kind: "failure", code: "import.workbook" };
    yield { kind: "sheet", name: sheet.name, sheetCount: parts.sheets.length };
    const links = await readLinks(zip, sheet.part);
    const findings = { isTooWide: false };
    for await (const rows of readRows(zip, sheet, parts, links, findings))
      yield { kind: "rows", rows };
    return { kind: "end", ...findings };
  } catch (error) {
    const isTooLarge = error instanceof WorkbookTooLarge;
    return { kind: "failure", code: isTooLarge ? "import.workbook_too_large" : "import.workbook" };
  }
}

/** The rows of a sheet, those of one piece of it at a time. */
async function* readRows(
  zip: WorkbookZip,
  { part }: SheetPart,
  parts: WorkbookParts,
  links: CellLinks = new Map(),
  findings = { isTooWide: false },
): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = [];
  const reader = createSheetReader(parts, links, (row) => rows.push(row), findings);
  for await (const _ of zip.readPieces(part, reader)) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
}

/** The first sheet that has addresses, else the one with most rows: a cover or hidden lists of choices may precede it. */
async function chooseSheet(zip: WorkbookZip, parts: WorkbookParts): Promise<SheetPart | undefined> {
  let best = { sheet: parts.sheets[0], rows: 0 };
  for (const sheet of parts.sheets) {
    const top: string[][] = [];
    for await (const rows of readRows(zip, sheet, parts)) {
      top.push(...rows.map(({ cells }) => cells));
      if (top.length >= maxTopRows) break;
    }
    const first = top.slice(0, maxTopRows);
    if (first.some((cells) => cells.some((cell) => cell.includes("@")))) return sheet;
    const rows = first.filter((cells) => countFilled(cells) > 1).length;
    if (rows > best.rows) best = { sheet, rows };
  }
  return best.sheet;
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const messages = readWorkbook(workerData);
  // Each message from the other side asks for one.
  port.on("message", async () => port.postMessage((await messages.next()).value));
}
