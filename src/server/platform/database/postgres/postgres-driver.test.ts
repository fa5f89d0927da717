import pg from "pg";
import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { isConnectionLost } from "../connection-errors.ts";

it("recognises the pool's error after it was closed", async () => {
  const pool = new pg.Pool();
  await pool.end();
  const refused = await pool.connect().catch((error) => error);
  expect(isConnectionLost(refused)).toBe(true);
});

it("reports a lost connection as unavailable, and never lends it again", async () => {
  const test = await openTestDatabase("postgres");
  const asleep = test.database.serviceTransaction((tx) => tx.query(sql`select pg_sleep(60)`));
  // Immediately: PostgreSQL announces the end of the connection before the socket closes.
  const next = asleep.catch(() =>
    test.database.serviceTransaction((tx) => tx.query(sql`select 1 as one`)),
  );
  const cut = expect(asleep).rejects.toMatchObject({ code: "server.unavailable" });
  await vi.waitFor(
    async () => {
      const { rows } = await test.driver.asOwner((connection) =>
        connection.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where query like '%pg_sleep(60)%' and wait_event = 'PgSleep' and datname = current_database()`,
          [],
        ),
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 120_000 },
  );
  await cut;
  expect(await next).toEqual([{ one: 1 }]);
  await test.remove();
});

it("reports a statement on a previously lost connection in the same way", async () => {
  const test = await openTestDatabase("postgres");
  const cut = test.database.serviceTransaction(async (tx) => {
    const [session] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.driver.asOwner((connection) =>
      connection.query("select pg_terminate_backend($1)", [session?.pid]),
    );
    // This statement discovers the loss; pg refuses the next one with its own message.
    await tx.query(sql`select 1`).catch(() => undefined);
    await tx.query(sql`select 1`);
  });
  await expect(cut).rejects.toMatchObject({ code: "server.unavailable" });
  await test.remove();
});
