import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type Results } from "@electric-sql/pglite";
import type { Result } from "../driver.ts";
import { valueParsers } from "../value-types.ts";
import { DurableFs } from "./durable-fs.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { gatherMessages, type Reply, type Request, type WorkerSettings } from "./protocol.ts";

/** The thread that runs PGlite: answers one request at a time, in order. */
const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread only.");

const send = gatherMessages<Reply>((replies) => port.postMessage(replies));
let syncs = 0;

// The defaults without -F (no fsync).
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
  // The PostgreSQL driver sets the same: aggregates over a hundred thousand people stay in memory.
  "-c",
  "work_mem=16MB",
];

const database = await PGlite.create({
  fs: new DurableFs(settings.directory, () => {
    syncs += 1;
  }),
  startParams,
  parsers: valueParsers,
});
const runStatement = prepareStatements(database);
send({ kind: "ready" });

const stopListening = new Map<string, () => Promise<void>>();

async function answer(request: Request): Promise<unknown> {
  switch (request.kind) {
    case "query":
      return counted(await runStatement(request.text, request.values));
    case "exec": {
      const rows = (await database.exec(request.text)).flatMap((result) => result.rows);
      return { rows, count: rows.length };
    }
    case "listen": {
      const { channel } = request;
      stopListening.set(
        channel,
        await database.listen(channel, (payload) =>
          send({ kind: "notification", channel, payload }),
        ),
      );
      return undefined;
    }
    case "unlisten":
      await stopListening.get(request.channel)?.();
      stopListening.delete(request.channel);
      return undefined;
    case "dump":
      return new Uint8Array(await (await database.dumpDataDir("gzip")).arrayBuffer());
    case "syncs":
      return syncs;
    case "close":
      await database.close();
      return undefined;
  }
}

const counted = ({ rows, affectedRows }: Results<object>): Result => ({
  rows,
  count: affectedRows || rows.length,
});

let last: Promise<unknown> = Promise.resolve();

// Requests may arrive before earlier ones are done; each waits its turn.
port.on("message", (requests: Request[]) => {
  for (const request of requests) last = last.then(() => reply(request));
});

const reply = (request: Request) =>
  answer(request).then(
    (value) => send({ kind: "answer", id: request.id, value }),
    (error: Error) => send({ kind: "failure", id: request.id, error: serialize(error) }),
  );

/** Keeps fields such as the SQLSTATE, which structured cloning of an Error would drop. */
function serialize(error: Error) {
  const { message, stack = "" } = error;
  const details = error as { code?: string; constraint?: string; table?: string; column?: string };
  const { code, constraint, table, column } = details;
  return { message, stack, code, constraint, table, column };
}
