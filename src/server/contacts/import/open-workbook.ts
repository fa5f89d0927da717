import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "#shared/errors.ts";
import type { FileSource, Table } from "./table.ts";
import { maxUnpackedBytes, type ReadWorkbook, type RowBatch } from "./workbook-worker.ts";

/** Of the thread: a workbook that takes more ends it and not the server. */
const maxHeapMb = 1024;

export const isZip = (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";

/**
 * Reads the first sheet of an Excel workbook that has rows, in a thread of its own: the library reads it in one go.
 * @throws AppError `import.workbook`, `import.workbook_too_large`, `import.empty`.
 */
export async function openWorkbook(source: FileSource): Promise<Table> {
  if (source.size > maxUnpackedBytes) throw new AppError("import.workbook_too_large");
  const pieces: Buffer[] = [];
  for await (const piece of source.pieces()) pieces.push(piece);
  const found = await readInThread(Buffer.concat(pieces));
  if ("failure" in found) throw new AppError(found.failure);
  const { sheet, sheetCount, batches } = found;
  const readBatch = (batch: Uint8Array): RowBatch => JSON.parse(Buffer.from(batch).toString());
  const top = batches[0] ? readBatch(batches[0]) : [];
  if (top.length === 0) throw new AppError("import.empty");
  return {
    delimiter: null,
    notices: sheetCount > 1 ? [`The workbook has ${sheetCount} sheets. We read “${sheet}”.`] : [],
    top,
    async *rows() {
      for (const batch of batches) yield readBatch(batch);
    },
  };
}

async function readInThread(bytes: Buffer): Promise<ReadWorkbook> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  try {
    const [found] = await once(worker, "message");
    return found;
  } catch {
    return { failure: "import.workbook" };
  } finally {
    await worker.terminate();
  }
}
