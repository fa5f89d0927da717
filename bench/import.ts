// Import of a file of contacts, beside COPY of the same bytes.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.mjs";
import { importContacts } from "../src/shared/api/contact-import.ts";
import { createDatabaseOn } from "../tests/support/postgres-database.ts";
import { startFlowServer } from "./support/public-flow.ts";
import { describeSpread, spreadOf } from "./support/spread.ts";

/**
 * `npm run bench -- import [--engine postgres|pglite] [--rows 100000] [--rounds 3]`: a file of contacts
 * through the real server (parsed, checked, compared with what is there, stored, with the answer), beside
 * COPY of the same bytes into a bare table, in turn. Fails when an import takes more than twice as long.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
  },
});

const table =
  "create table raw (name text, email text, phone text, status text, type text, notes text)";

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  const options = { rows: Number(values.rows), rounds: Number(values.rounds) };
  if (!(await measureImport(engine, options))) process.exitCode = 1;
}

/** @returns whether the goal is met */
async function measureImport(
  engine: "postgres" | "pglite",
  { rows, rounds }: { rows: number; rounds: number },
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-import-"));
  // The database server is another user of the machine.
  chmodSync(folder, 0o755);
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const env = postgres ? { DATABASE_URL: await createDatabaseOn(postgres.url) } : {};
  const { owner, server, stop } = await startFlowServer(env);
  const copy = postgres ? await copyOnPostgres(postgres.url) : await copyOnPglite(folder);
  const [ours, dry, limit]: [number[], number[], number[]] = [[], [], []];
  const before = memoryOf(server.child.pid);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const text = contactsFile(rows, round);
      const content = Buffer.from(text).toString("base64");
      const send = (dryRun: boolean) => () =>
        owner.call(importContacts, { body: { content, dryRun } }).then(({ created }) => {
          if (created !== rows) throw new Error(`${created} of ${rows} rows were taken.`);
        });
      dry.push(await timed(send(true)));
      ours.push(await timed(send(false)));
      const file = join(folder, `contacts-${round}.csv`);
      writeFileSync(file, text);
      limit.push(await timed(() => copy.run(file)));
    }
    const peak = memoryOf(server.child.pid, "VmHWM");
    const ratio = spreadOf(ours).median / spreadOf(limit).median;
    console.log(`${engine}, ${rows} rows`);
    console.log(`  ${ratio.toFixed(2)}  import   ${describeSpread(spreadOf(ours))}`);
    console.log(`        dry run  ${describeSpread(spreadOf(dry))}`);
    console.log(`        COPY     ${describeSpread(spreadOf(limit))}`);
    console.log(`        memory   ${before} MB before, at most ${peak} MB`);
    return ratio <= 2;
  } finally {
    await copy.close();
    await stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns megabytes of a process: what it has now (`VmRSS`) or had at most (`VmHWM`). */
function memoryOf(pid: number | undefined, name = "VmRSS"): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024);
}

async function timed(fn: () => Promise<unknown>): Promise<number> {
  // Making a file blocks this process; what was closed meanwhile must be noticed before it is used again.
  await setTimeout(50);
  const began = performance.now();
  await fn();
  return performance.now() - began;
}

/** Every round has people of its own. */
function contactsFile(rows: number, round: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const phone = String(at).padStart(7, "0");
    const address = `person${at}.${round}@example${at % 500}.com`;
    return `"Person ${at}, Jr.",${address},+1 555 ${phone},active,client,"Came by, no ${at}"`;
  });
  return `name,email,phone,status,type,notes\n${lines.join("\n")}\n`;
}

async function copyOnPostgres(url: string) {
  const client = new pg.Client(await createDatabaseOn(url));
  await client.connect();
  await client.query(table);
  return {
    run: (file: string) => client.query(`copy raw from '${file}' with (format csv, header)`),
    close: () => client.end(),
  };
}

async function copyOnPglite(folder: string) {
  const database = await PGlite.create(join(folder, "pgdata"));
  await database.exec(table);
  return {
    run: (file: string) =>
      database.query("copy raw from '/dev/blob' with (format csv, header)", [], {
        blob: new Blob([readFileSync(file)]),
      }),
    close: () => database.close(),
  };
}
