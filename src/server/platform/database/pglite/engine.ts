import { Worker } from "node:worker_threads";
import { ConnectionLost, DatabaseNotOpened } from "../connection-errors.ts";
import { gatherMessages, type Reply, type Request, type WorkerSettings } from "./protocol.ts";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
export type EngineRequest = WithoutId<Request>;

/** A running PGlite thread. */
export interface Engine {
  /** @throws ConnectionLost when the thread ended before it answered. */
  ask(request: EngineRequest): Promise<unknown>;
  /** False once the thread has ended, for whatever reason. */
  alive(): boolean;
  /** Ends the thread at once, whatever it is doing. Committed work is safe. */
  terminate(): Promise<void>;
}

export interface EngineOptions {
  directory: string;
  /** Maximum milliseconds for opening; creating a directory took up to 4 s when measured. */
  startTimeoutMs: number;
  onNotification(channel: string, payload: string): void;
}

/**
 * Starts the thread and waits until PGlite has opened the directory.
 * @throws DatabaseNotOpened when that takes too long or fails.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const settings: WorkerSettings = { directory: options.directory };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: settings });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let nextId = 1;
  let lost: Error | undefined;

  function lose(error: Error): void {
    lost ??= new ConnectionLost(error.message, { cause: error });
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  }

  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new DatabaseNotOpened(
            `The database in ${options.directory} did not open within ${options.startTimeoutMs / 1000} seconds. ` +
              "Nothing was changed. Look for a slow or full disk, then start again; if it stays so, restore a backup.",
          ),
        ),
      options.startTimeoutMs,
    );
    const settle = (fn: () => void) => {
      clearTimeout(timer);
      fn();
    };
    const failed = (cause: unknown) =>
      settle(() =>
        reject(
          new DatabaseNotOpened(
            `The database in ${options.directory} could not be opened (${cause instanceof Error ? cause.message : cause}). ` +
              "Nothing was changed. Look for a full or damaged disk, then start again; if it stays so, restore a backup.",
            { cause },
          ),
        ),
      );
    worker.once("error", failed);
    worker.once("exit", (code) => failed(`the thread ended with code ${code}`));
    worker.on("message", (replies: Reply[]) => {
      if (replies.some(({ kind }) => kind === "ready")) settle(resolve);
    });
  });

  function receive(reply: Reply): void {
    if (reply.kind === "notification") options.onNotification(reply.channel, reply.payload);
    if (reply.kind !== "answer" && reply.kind !== "failure") return;
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === "answer") caller?.resolve(reply.value);
    else caller?.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  worker.on("message", (replies: Reply[]) => replies.forEach(receive));
  worker.on("error", (error) => lose(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => lose(new Error("The database thread ended.")));

  const send = gatherMessages<Request>((requests) => worker.postMessage(requests));

  const engine: Engine = {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        send({ id, ...request });
      }),
    alive: () => lost === undefined,
    terminate: async () => {
      lose(new Error("The database thread was ended."));
      await worker.terminate();
    },
  };

  try {
    await ready;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return engine;
}
