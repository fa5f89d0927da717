// Measures importing a file of contacts against COPY of the same rows into an identical table.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.mjs";
import type { Driver } from "../src/server/platform/database/driver.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { openPglite } from "../src/server/platform/database/pglite/pglite-driver.ts";
import { openPostgres } from "../src/server/platform/database/postgres/postgres-driver.ts";
import { settle, uploadFile } from "../src/server/testing/import-file.ts";
import { checkImport, runImport } from "../src/shared/api/imports.ts";
import { getMe } from "../src/shared/api/me.ts";
import { createDatabaseOn } from "../tests/support/postgres-database.ts";
import { timed, timeParts } from "./support/import-parts.ts";
import { measureRefusals } from "./support/import-refusals.ts";
import { memoryOf, pgliteHeapOf, resetPeak } from "./support/process-memory.ts";
import { startFlowServer } from "./support/public-flow.ts";

/**
 * `npm run bench -- import [--engine postgres|pglite] [--rows 10000,100000,1000000]`: a file with name, address and,
 * in a third of the rows, a phone, all of them new contacts, through the real server, beside COPY of the same rows,
 * as they are stored, into the contacts table of another database. Fails when an import takes more than twice as
 * long, or holds up the requests of others. Then imports bad files on a separate server: fails when the first
 * refusal takes more than 2 s or 64 MB. With `--rows ""` only those.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    rows: { type: "string", default: "10000,100000,1000000" },
  },
});

/** Limits on another user's requests while an import runs: 99th percentile and maximum in milliseconds. */
const goal = { ratio: 2, p99: 250, longest: 1000 };

const businessId = "00000000-0000-0000-0000-000000000001";
/** Contacts of one business, as the import writes them. */
const prepareCopy = `
  insert into businesses (id, tenant_id) values ('${businessId}', 'T-bench');
  alter table contacts alter column business_id set default '${businessId}',
    alter column import_id set default '00000000-0000-0000-0000-000000000002'`;
const copyStatement = "copy contacts (name, email, phone, phone_e164)";

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  for (const rows of values.rows.split(",").filter(Boolean).map(Number))
    if (!(await measureImport(engine, rows))) process.exitCode = 1;
  if (!(await measureBadFiles(engine))) process.exitCode = 1;
}

async function measureBadFiles(engine: "postgres" | "pglite"): Promise<boolean> {
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const env = postgres ? { DATABASE_URL: await createDatabaseOn(postgres.url) } : {};
  const { owner, server, stop } = await startFlowServer(env);
  try {
    console.log(`${engine}, bad files`);
    return await measureRefusals(owner, server.child.pid);
  } finally {
    await stop();
    await postgres?.stop();
  }
}

/** @returns whether the goal is met */
async function measureImport(engine: "postgres" | "pglite", rows: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-import-"));
  // The database server runs as another user.
  chmodSync(folder, 0o755);
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const env = postgres ? { DATABASE_URL: await createDatabaseOn(postgres.url) } : {};
  const { owner, server, stop } = await startFlowServer(env);
  try {
    const text = contactsFile(rows, false);
    const file = join(folder, "clean.csv");
    writeFileSync(file, contactsFile(rows, true));
    const open = async () =>
      postgres
        ? openPostgres({ url: await createDatabaseOn(postgres.url) })
        : openPglite({ directory: join(folder, "parts"), statementTimeoutMs: 600_000 });
    const driver = await open();
    await makeContactsTable(driver);
    const parts = await timeParts(text, businessId, driver);
    await driver.close();
    const copy = await (postgres ? copyOnPostgres(postgres.url, file) : copyOnPglite(folder, file));
    // Generating the files blocks this process; this gives it time to notice closed connections.
    await sleep(50);
    let importId = "";
    const upload = await timed(async () => {
      importId = await uploadFile(owner, text);
    });
    const wait = () => sleep(20);
    const check = await timed(async () => {
      await owner.call(checkImport, { importId, body: {} });
      await settle(owner, wait, importId);
    });
    resetPeak(server.child.pid);
    const before = memoryOf(server.child.pid);
    const others = watchOthers(() => owner.call(getMe));
    const ours = await timed(async () => {
      await owner.call(runImport, { importId });
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
      `  each alone: reading ${seconds(parts.reading)}, phones ${seconds(parts.phones)}, merging ${seconds(parts.merging)}; upload ${seconds(upload)}, check ${seconds(check)}`,
    );
    console.log(
      `  other requests: p99 ${waits.p99.toFixed(0)} ms, longest ${waits.longest.toFixed(0)} ms`,
    );
    const heap = postgres ? "" : `, of them PGlite's heap ${pgliteHeapOf(server.child.pid)} MB`;
    console.log(`  memory: ${before} MB before, at most ${peak} MB${heap}`);
    return ratio <= goal.ratio && waits.p99 <= goal.p99 && waits.longest <= goal.longest;
  } finally {
    await stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/**
 * Repeats another user's requests until the returned function is called. The pause keeps them from taking the CPU from
 * the import.
 */
function watchOthers(ask: () => Promise<unknown>) {
  const waits: number[] = [];
  let isOver = false;
  const asked = (async () => {
    while (!isOver) {
      waits.push(await timed(ask));
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await asked;
    waits.sort((a, b) => a - b);
    return { p99: waits[Math.floor(waits.length * 0.99)] ?? 0, longest: waits.at(-1) ?? 0 };
  };
}

/** @param isClean writes rows as the import stores them, for COPY. */
function contactsFile(rows: number, isClean: boolean): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const line = `Person ${at},person${at}@example${at % 500}.com,`;
    const phone = at % 3 === 0 ? `+1608${2_000_000 + at}` : "";
    return isClean ? `${line}${phone},${phone}` : line + phone.replace("+1608", "+1 608 ");
  });
  return `name,email,phone${isClean ? ",phone_e164" : ""}\n${lines.join("\n")}\n`;
}

async function copyOnPostgres(serverUrl: string, file: string): Promise<number> {
  const url = await createDatabaseOn(serverUrl);
  const driver = openPostgres({ url });
  await makeContactsTable(driver);
  await driver.close();
  const client = new pg.Client(url);
  await client.connect();
  const took = await timed(() =>
    client.query(`${copyStatement} from '${file}' with (format csv, header)`),
  );
  await client.end();
  return took;
}

async function copyOnPglite(folder: string, file: string): Promise<number> {
  const directory = join(folder, "pgdata");
  const driver = await openPglite({ directory, statementTimeoutMs: 600_000 });
  await makeContactsTable(driver);
  await driver.close();
  const database = await PGlite.create(directory);
  const blob = new Blob([readFileSync(file)]);
  const took = await timed(() =>
    database.query(`${copyStatement} from '/dev/blob' with (format csv, header)`, [], { blob }),
  );
  await database.close();
  return took;
}

/** The contacts table in a separate database, with all indexes and constraints. */
async function makeContactsTable(driver: Driver): Promise<void> {
  await driver.asOwner(async (connection) => {
    await migrate(connection);
    await connection.exec(prepareCopy);
  });
}
