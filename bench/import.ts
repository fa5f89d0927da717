// Import of a file of contacts, beside COPY of the same rows into a copy of the contacts table.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.mjs";
import { openFile } from "../src/server/contacts/import/open-file.ts";
import { createRowReader } from "../src/server/contacts/import/read-row.ts";
import { settle, uploadFile } from "../src/server/testing/import-file.ts";
import {
  checkContactImport,
  importOptions,
  runContactImport,
} from "../src/shared/api/contact-import.ts";
import { getMe } from "../src/shared/api/me.ts";
import { createDatabaseOn } from "../tests/support/postgres-database.ts";
import { startFlowServer } from "./support/public-flow.ts";

/**
 * `npm run bench -- import [--engine postgres|pglite] [--rows 10000,100000,1000000]`: a file with name, address and, in a
 * third of the rows, a phone, all new, through the real server, beside COPY of the same rows into a copy of the contacts
 * table with the same keys and indexes. Fails when an import takes more than twice as long.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    rows: { type: "string", default: "10000,100000,1000000" },
  },
});

const copyTable = `
  create table businesses (id uuid primary key);
  create table users (id uuid primary key);
  insert into businesses values ('00000000-0000-0000-0000-000000000001');
  insert into users values ('00000000-0000-0000-0000-000000000001');
  create table raw (id uuid primary key default gen_random_uuid(),
    business_id uuid not null default '00000000-0000-0000-0000-000000000001' references businesses on delete cascade,
    user_id uuid default '00000000-0000-0000-0000-000000000001' references users on delete set null, name text not null, email text not null, email_key text not null generated always as (lower(email)) stored,
    phone text, status text not null default 'new', type text not null default 'prospect', notes text,
    email_status text not null default 'unknown', email_sent boolean not null default false, last_email_sent_at timestamptz,
    descope_id text, consent_basis text, consent_source text, consent_at timestamptz, last_service_on date, relation text,
    locale text, time_zone text, tags text[] not null default '{}', import_id uuid default gen_random_uuid(),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now());
  create unique index on raw (business_id, email_key) where email_key <> '';
  create index on raw (business_id, created_at desc, id);
  create index on raw (import_id) where import_id is not null;
  create index on raw (business_id, name, phone) where email_key = ''`;
const copyStatement = "copy raw (name, email, phone)";

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  for (const rows of values.rows.split(",").map(Number))
    if (!(await measureImport(engine, rows))) process.exitCode = 1;
}

/** @returns whether the goal is met */
async function measureImport(engine: "postgres" | "pglite", rows: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-import-"));
  // The database server is another user of the machine.
  chmodSync(folder, 0o755);
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const env = postgres ? { DATABASE_URL: await createDatabaseOn(postgres.url) } : {};
  const { owner, server, stop } = await startFlowServer(env);
  try {
    const text = contactsFile(rows);
    const file = join(folder, "contacts.csv");
    writeFileSync(file, text);
    const parse = await timed(() => parseOnly(Buffer.from(text)));
    const copy = await (postgres ? copyOnPostgres(postgres.url, file) : copyOnPglite(folder, file));
    // Making the files blocks this process; connections that were closed meanwhile must be noticed.
    await sleep(50);
    let importId = "";
    const upload = await timed(async () => {
      importId = await uploadFile(owner, text);
    });
    const wait = () => sleep(20);
    const check = await timed(async () => {
      await owner.call(checkContactImport, { importId, body: {} });
      await settle(owner, wait, importId);
    });
    const before = memoryOf(server.child.pid);
    const others = watchOthers(() => owner.call(getMe));
    const ours = await timed(async () => {
      await owner.call(runContactImport, { importId });
      const { report } = await settle(owner, wait, importId);
      if (report?.counts.created !== rows)
        throw new Error(`${report?.counts.created} of ${rows} rows were taken.`);
    });
    const waits = await others();
    const ratio = ours / copy;
    const peak = memoryOf(server.child.pid, "VmHWM");
    console.log(`${engine}, ${rows} rows`);
    console.log(`  ${ratio.toFixed(2)} x COPY: import ${seconds(ours)}, COPY ${seconds(copy)}`);
    console.log(
      `  reading alone ${seconds(parse)}, upload ${seconds(upload)}, check ${seconds(check)}`,
    );
    console.log(
      `  other requests: p99 ${waits.p99.toFixed(0)} ms, longest ${waits.longest.toFixed(0)} ms`,
    );
    console.log(`  memory: ${before} MB before, at most ${peak} MB`);
    return ratio <= 2;
  } finally {
    await stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** @returns megabytes of a process: what it has now (`VmRSS`) or had at most (`VmHWM`). */
function memoryOf(pid: number | undefined, name = "VmRSS"): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024);
}

async function timed(fn: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await fn();
  return performance.now() - began;
}

/** Another person's requests, one after the other, until it is called. */
function watchOthers(ask: () => Promise<unknown>) {
  const waits: number[] = [];
  let isOver = false;
  const asked = (async () => {
    while (!isOver) waits.push(await timed(ask));
  })();
  return async () => {
    isOver = true;
    await asked;
    waits.sort((a, b) => a - b);
    return { p99: waits[Math.floor(waits.length * 0.99)] ?? 0, longest: waits.at(-1) ?? 0 };
  };
}

async function parseOnly(bytes: Buffer): Promise<void> {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 1024 * 1024)
      yield bytes.subarray(at, at + 1024 * 1024);
  };
  const source = {
    size: bytes.length,
    first: bytes.subarray(0, 1024 * 1024),
    firstOdd: undefined,
    pieces,
  };
  const file = await openFile(source, importOptions.parse({}));
  const reader = createRowReader(file.plan, { today: new Date(), dayFirst: false });
  for await (const rows of file.rows()) for (const { cells } of rows) reader.read(cells);
}

function contactsFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const phone = at % 3 === 0 ? `+1 608 555 ${String(at).padStart(7, "0")}` : "";
    return `Person ${at},person${at}@example${at % 500}.com,${phone}`;
  });
  return `name,email,phone\n${lines.join("\n")}\n`;
}

async function copyOnPostgres(url: string, file: string): Promise<number> {
  const client = new pg.Client(await createDatabaseOn(url));
  await client.connect();
  await client.query(copyTable);
  const took = await timed(() =>
    client.query(`${copyStatement} from '${file}' with (format csv, header)`),
  );
  await client.end();
  return took;
}

async function copyOnPglite(folder: string, file: string): Promise<number> {
  const database = await PGlite.create(join(folder, "pgdata"));
  await database.exec(copyTable);
  const blob = new Blob([readFileSync(file)]);
  const took = await timed(() =>
    database.query(`${copyStatement} from '/dev/blob' with (format csv, header)`, [], { blob }),
  );
  await database.close();
  return took;
}
