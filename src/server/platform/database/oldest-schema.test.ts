import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";

/** The schema of the first release. A migration after it is covered here without a change to this file. */
const newestOfFirstRelease = "0004-policies.sql";
const rowsOfFirstRelease = readFileSync(
  new URL("../../testing/oldest-rows.sql", import.meta.url),
  "utf8",
);

describe.each(engines)("a database on %s that the first release filled", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine, "none");
    await run(readMigrations().filter(({ name }) => name <= newestOfFirstRelease));
    await test.driver.asOwner((connection) => connection.exec(rowsOfFirstRelease));
  });
  afterAll(() => test.remove());

  const run = (migrations?: Migration[]) =>
    test.driver.asOwner((connection) => migrate(connection, migrations));

  async function findTables(): Promise<string[]> {
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query(
        `select c.oid::regclass::text as name from pg_class c
         where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)`,
        [],
      ),
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  }

  it("refuses a migration that its rows break", async () => {
    const text = "alter table contacts add column broken int not null";
    const broken = { name: "9001-broken.sql", text, checksum: "broken" };
    await expect(run([...readMigrations(), broken])).rejects.toMatchObject({ code: "23502" });
  });

  it("takes all later migrations and keeps rows in every table that had some", async () => {
    const tables = await findTables();
    await run();
    const empty: string[] = [];
    for (const table of tables) {
      const { rows } = await test.driver.asOwner((connection) =>
        connection.query(`select from ${table} limit 1`, []),
      );
      if (rows.length === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });
});
