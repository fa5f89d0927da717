// Measures the list of a business with 200,000 of 250,000 contacts, a tag on all and the export, against plain queries.
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { applyAction } from "../src/server/contacts/list/apply-action.ts";
import { exportContactsCsv } from "../src/server/contacts/list/export-contacts.ts";
import { countMatches, listContactPage } from "../src/server/contacts/store.ts";
import { createDatabase } from "../src/server/platform/database/create-database.ts";
import type { RunTransaction, Tx } from "../src/server/platform/database/database.ts";
import type { Driver } from "../src/server/platform/database/driver.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { systemRandom } from "../src/server/platform/random.ts";
import { type ContactQuery, listContacts } from "../src/shared/api/contacts.ts";
import { onEngine } from "./support/on-engine.ts";
import { seedContacts } from "./support/seed-contacts.ts";
import { quantile } from "./support/spread.ts";

/** `npm run bench -- contacts [--engine postgres|pglite] [--contacts 200000]`. Fails when a goal is missed. */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    contacts: { type: "string", default: "200000" },
  },
});
const contacts = Number(values.contacts);
const rounds = 9;
const claims = { role: "user", sub: "U-bench", dct: "T-bench-1" } as const;
const clock = { now: () => new Date(), after: () => () => {} };

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  console.log(engine);
  await onEngine(engine, measureAll);
}

async function measureAll(driver: Driver): Promise<void> {
  await driver.asOwner((connection) => migrate(connection));
  await driver.asOwner((connection) => connection.exec(seedContacts(contacts)));
  await driver.asOwner((connection) => connection.exec("vacuum (analyze)"));
  const database = createDatabase(driver);
  const read = <T>(fn: (tx: Tx) => Promise<T>) =>
    database.transaction(claims, fn, { readOnly: true });
  const page = (query: Partial<ContactQuery>) => () =>
    read((tx) => listContactPage(tx, listContacts.query.parse(query)));

  await measure("plain indexed query", undefined, () =>
    read((tx) =>
      tx.query(sql`select * from contacts where business_id = app.business_id() and deleted_at is null
        order by created_at desc, lower(name), id limit 25`),
    ),
  );
  await measure("first page", 100, page({}));
  await measure("page 400", 100, page({ page: 400 }));
  await measure("by name", 100, page({ sort: "name" }));
  await measure("by email", 100, page({ sort: "email" }));
  await measure("last asked first", 100, page({ sort: "asked" }));
  await measure("common tag", 100, page({ tag: "regular" }));
  await measure("rare tag", 100, page({ tag: "rare" }));
  await measure("rare status", 100, page({ status: "pending" }));
  await measure("must not be mailed", 100, page({ mail: "suppressed" }));
  await measure("search, common word", 100, page({ search: "person" }));
  await measure("search, one address", 100, page({ search: "person77123@" }));
  await measure("search, nothing", 100, page({ search: "nothing like it" }));
  await measure("counts, words and tags", undefined, () => read((tx) => countMatches(tx, {})));
  await measure("counts of a search", undefined, () =>
    read((tx) => countMatches(tx, { search: "person7" })),
  );

  const others = watchOthers(page({}));
  await measureRate("tag on all", 20_000, async () => {
    const action = await applyAction(
      { clock, random: systemRandom },
      (fn) => database.transaction(claims, fn),
      { kind: "tag", tag: "Spring", selection: { filter: {} } },
    );
    return action.count;
  });
  await others();
  await measureRate("export of all", 10_000, () => exportAll(read));
}

async function exportAll(read: RunTransaction): Promise<number> {
  let rows = -1;
  for await (const piece of exportContactsCsv(read, {})) rows += piece.split("\n").length - 1;
  return rows;
}

async function measureRate(name: string, goal: number, act: () => Promise<number>): Promise<void> {
  const began = performance.now();
  const rows = await act();
  const seconds = (performance.now() - began) / 1000;
  const rate = rows / seconds;
  const missed = rate < goal;
  console.log(
    `  ${name.padEnd(26)} ${seconds.toFixed(1)} s, ${rate.toFixed(0)} rows a second (goal ${goal})${missed ? "  missed" : ""}`,
  );
  if (missed) process.exitCode = 1;
}

/** Sends another user's requests in sequence until the returned function is called. */
function watchOthers(ask: () => Promise<unknown>): () => Promise<void> {
  const waits: number[] = [];
  let isOver = false;
  const asked = (async () => {
    while (!isOver) {
      const began = performance.now();
      await ask();
      waits.push(performance.now() - began);
    }
  })();
  return async () => {
    isOver = true;
    await asked;
    const [p99, longest] = [quantile(waits, 0.99), Math.max(...waits)].map((ms) => ms.toFixed(0));
    console.log(`  meanwhile the first page   p99 ${p99} ms, longest ${longest} ms`);
  };
}

async function measure(name: string, goal: number | undefined, act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  const median = quantile(times, 0.5);
  const missed = goal !== undefined && median > goal;
  const aim = goal === undefined ? "" : ` (goal ${goal})`;
  console.log(`  ${name.padEnd(26)} p50 ${median.toFixed(1)} ms${aim}${missed ? "  missed" : ""}`);
  if (missed) process.exitCode = 1;
}
