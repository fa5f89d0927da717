import pg from "pg";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { ConnectionLost, isConnectionLost } from "../connection-errors.ts";
import { openPostgres } from "./postgres-driver.ts";

it("takes no more reads once it is closed, and answers those under way", async () => {
  const test = await openTestDatabase("postgres");
  const owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  const driver = openPostgres({ url: test.url ?? "" });
  await owner.query("select pg_advisory_lock(1)");
  const held = sql`select pg_advisory_xact_lock_shared(1)`;
  const underWay = [driver.read([held]), driver.read([held])];
  const waiting = `select from pg_stat_activity
    where wait_event = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(2);
  const closed = driver.close();
  await expect(driver.read([sql`select 1`])).rejects.toBeInstanceOf(ConnectionLost);
  await owner.query("select pg_advisory_unlock(1)");
  for (const outcomes of await Promise.all(underWay))
    expect(outcomes).toMatchObject([{ status: "fulfilled" }]);
  await closed;
  await owner.end();
  await test.remove();
});

it("knows what the pool says to a read that is asked again after its end", async () => {
  const pool = new pg.Pool();
  await pool.end();
  const refused = await pool.connect().catch((error) => error);
  expect(isConnectionLost(refused)).toBe(true);
});
