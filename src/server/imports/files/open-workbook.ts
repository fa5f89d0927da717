import { on } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "#shared/errors.ts";
import { createTurns } from "../../platform/turns.ts";
import { type FileRow, type FileSource, maxTopRows, type Table } from "./table.ts";
import type { WorkbookMessage } from "./workbook-worker.ts";
import { maxUnpackedBytes } from "./workbook-zip.ts";

/** Memory limit of the thread: a workbook that needs more ends the thread and not the server. */
const maxHeapMb = 384;
/** Milliseconds in which a thread must have something to say. */
const deadline = 40_000;
/** Patience and deadline together are shorter than a job's claim on its import. */
const takeTurn = createTurns({
  most: 2,
  mostWaiting: 20,
  patience: 15_000,
  busy: () => new AppError("import.readers_busy"),
});

export const isZip = (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";

/**
 * Reads one sheet of an Excel workbook (`chooseSheet`) as a stream, in a thread of its own.
 * @throws AppError `import.workbook`, `import.workbook_too_large`, `import.too_slow`, `import.readers_busy`,
 * `import.empty`; the signal's reason.
 */
export async function openWorkbook(source: FileSource, signal?: AbortSignal): Promise<Table> {
  if (source.size > maxUnpackedBytes) throw new AppError("import.workbook_too_large");
  const notices: string[] = [];
  const top: FileRow[] = [];
  let isWhole = false;
  for await (const message of readInThread(source, signal)) {
    if (message.kind === "rows") top.push(...message.rows);
    else if (message.kind === "sheet") {
      if (message.sheetCount > 1)
        notices.push(`The workbook has ${message.sheetCount} sheets. We read “${message.name}”.`);
    } else {
      isWhole = true;
      notices.push(...wordsFor(message));
    }
    if (top.length >= maxTopRows) break;
  }
  if (top.length === 0) throw new AppError("import.empty");
  return {
    delimiter: null,
    notices,
    top: top.slice(0, maxTopRows),
    async *rows() {
      if (isWhole) {
        yield top;
        return;
      }
      for await (const message of readInThread(source, signal)) {
        if (message.kind === "rows") yield message.rows;
        if (message.kind === "end") notices.push(...wordsFor(message));
      }
    },
  };
}

const wordsFor = ({ isTooWide }: { isTooWide: boolean }) =>
  isTooWide ? ["Columns after the 1,000th are left out."] : [];

async function* readInThread(source: FileSource, signal?: AbortSignal) {
  const endTurn = await takeTurn(signal);
  let worker: Worker | undefined;
  try {
    const workerData = await readWhole(source);
    signal?.throwIfAborted();
    worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
      workerData,
      transferList: [workerData.buffer],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    yield* messagesOf(worker, signal);
  } finally {
    await worker?.terminate();
    endTurn();
  }
}

async function* messagesOf(
  worker: Worker,
  signal?: AbortSignal,
): AsyncGenerator<Exclude<WorkbookMessage, { kind: "failure" }>> {
  const messages = on(worker, "message", { close: ["exit"], ...(signal && { signal }) });
  // The thread reads two ahead of the one that is being dealt with.
  for (let ahead = 0; ahead < 2; ahead += 1) worker.postMessage("next");
  for (;;) {
    const { value, done } = await withinDeadline(messages.next()).catch((error) => {
      if (error instanceof AppError || signal?.aborted) throw signal?.reason ?? error;
      // The thread ran out of memory.
      throw new AppError("import.workbook_too_large", { cause: error });
    });
    if (done) throw new AppError("import.workbook");
    const message: WorkbookMessage = value[0];
    if (message.kind === "failure") throw new AppError(message.code);
    worker.postMessage("next");
    yield message;
    if (message.kind === "end") return;
  }
}

/** Counts only the time spent waiting for the thread, not the time that rows wait to be taken. */
async function withinDeadline<T>(next: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = setTimeout(deadline, undefined, { signal: timer.signal }).then(() => {
    throw new AppError("import.too_slow");
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([next, late]);
  } finally {
    timer.abort();
  }
}

async function readWhole(source: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(source.size);
  let at = 0;
  for await (const piece of source.pieces()) {
    whole.set(piece.subarray(0, whole.length - at), at);
    at += piece.length;
  }
  return whole;
}
