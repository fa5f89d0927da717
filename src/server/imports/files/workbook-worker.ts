import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { countFilled, type FileRow, maxTopRows } from "./table.ts";
import { readParts, type SheetPart, type WorkbookParts } from "./workbook-parts.ts";
import {
  type CellLinks,
  createSheetReader,
  readLinks,
  type SheetFindings,
} from "./workbook-sheet.ts";
import { openZip, WorkbookTooLarge, type WorkbookZip } from "./workbook-zip.ts";

export interface ReadingTask {
  workbook: Uint8Array;
  /** Rows after which no more are needed. */
  maxRows: number;
}

export type WorkbookMessage =
  | { kind: "sheet"; name: string; sheetCount: number }
  /** Rows as JSON, which is handed over without a copy. Each is answered once it is no longer kept. */
  | { kind: "rows"; json: Uint8Array<ArrayBuffer> }
  | { kind: "end"; findings: SheetFindings }
  | { kind: "failure"; code: "import.workbook" | "import.workbook_too_large" };

const rowsPerBatch = 1000;
/** Characters of a batch. */
const maxBatch = 256 * 1024;
/** Batches that may wait for the one who asked. */
const maxWaiting = 32;

async function read({ workbook, maxRows }: ReadingTask, port: RowPort): Promise<WorkbookMessage> {
  const zip = await openZip(workbook);
  const parts = await readParts(zip);
  const sheet = parts && (await chooseSheet(zip, parts));
  if (!parts || !sheet) return { kind: "failure", code: "import.workbook" };
  port.post({ kind: "sheet", name: sheet.name, sheetCount: parts.sheets.length });
  const links = await readLinks(zip, sheet.part);
  const findings = await readSheet(zip, sheet, { parts, links, maxRows }, port.add, port.hasRoom);
  port.flush();
  return { kind: "end", findings };
}

interface Reading {
  parts: WorkbookParts;
  links: CellLinks;
  maxRows: number;
}

async function readSheet(
  zip: WorkbookZip,
  { part }: SheetPart,
  { parts, links, maxRows }: Reading,
  onRow: (row: FileRow) => void,
  hasRoom?: () => Promise<void>,
): Promise<SheetFindings> {
  let count = 0;
  let isStopped = false;
  const reader = createSheetReader(parts, links, (row) => {
    count += 1;
    if (count <= maxRows) onRow(row);
  });
  const goOn = async () => {
    await hasRoom?.();
    isStopped = count >= maxRows;
    return !isStopped;
  };
  await zip.read(part, { ...reader, goOn });
  return { ...reader.findings, isWhole: count <= maxRows && !isStopped };
}

/** The first sheet that has addresses, else the one with most rows: a cover or hidden lists of choices may precede it. */
async function chooseSheet(zip: WorkbookZip, parts: WorkbookParts) {
  let best = { sheet: parts.sheets[0], rows: 0 };
  for (const sheet of parts.sheets) {
    let rows = 0;
    let hasAddress = false;
    const reading = { parts, links: new Map(), maxRows: maxTopRows };
    await readSheet(zip, sheet, reading, ({ cells }) => {
      if (countFilled(cells) > 1) rows += 1;
      hasAddress ||= cells.some((cell) => cell.includes("@"));
    });
    if (hasAddress) return sheet;
    if (rows > best.rows) best = { sheet, rows };
  }
  return best.sheet;
}

type RowPort = ReturnType<typeof createRowPort>;

/** Sends rows in batches, and waits when too many of them are not taken yet. */
function createRowPort(port: NonNullable<typeof parentPort>) {
  let batch: FileRow[] = [];
  let length = 0;
  let waiting = 0;
  let onRoom: (() => void) | undefined;
  port.on("message", () => {
    waiting -= 1;
    onRoom?.();
  });

  function flush(): void {
    if (batch.length === 0) return;
    const json = new TextEncoder().encode(JSON.stringify(batch));
    port.postMessage({ kind: "rows", json } satisfies WorkbookMessage, [json.buffer]);
    waiting += 1;
    batch = [];
    length = 0;
  }

  return {
    flush,
    post: (message: WorkbookMessage) => port.postMessage(message),
    add(row: FileRow): void {
      batch.push(row);
      for (const cell of row.cells) length += cell.length + 3;
      if (batch.length >= rowsPerBatch || length >= maxBatch) flush();
    },
    async hasRoom(): Promise<void> {
      while (waiting >= maxWaiting)
        await new Promise<void>((resolve) => {
          onRoom = resolve;
        });
    },
  };
}

if (!isMainThread && parentPort) {
  const port = createRowPort(parentPort);
  const failed = (error: unknown): WorkbookMessage => ({
    kind: "failure",
    code: error instanceof WorkbookTooLarge ? "import.workbook_too_large" : "import.workbook",
  });
  port.post(await read(workerData as ReadingTask, port).catch(failed));
}
