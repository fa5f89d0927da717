import { pino } from "pino";
import { expect, it } from "vitest";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { openTestDatabase } from "../../../testing/test-database.ts";
import type { Connection, Driver } from "../driver.ts";
import { vacuumOnTimer } from "./vacuum.ts";

const log = pino({ level: "silent" });
const minutes = (count: number) => count * 60_000;

async function pages(driver: Driver): Promise<number> {
  const { rows } = await driver.asOwner((connection) =>
    connection.query("select pg_relation_size('things') / 8192 as pages", []),
  );
  return (rows[0] as { pages: number }).pages;
}

it("frees the space of deleted rows and keeps the statistics current", async () => {
  const { driver, remove } = await openTestDatabase("pglite");
  await driver.asOwner((connection) =>
    connection.exec(`
      create table things (id int, text text);
      insert into things select n, repeat('x', 500) from generate_series(1, 1000) n;
      delete from things`),
  );
  // Requests come first, so that maintenance has to switch back to the owner.
  await driver.lease((connection) => connection.exec("select 1"));
  const clock = createFakeClock();
  const stop = vacuumOnTimer({ driver, clock, log });
  clock.advance(minutes(9));
  expect(await pages(driver)).toBeGreaterThan(50);
  clock.advance(minutes(1));
  await expect.poll(() => pages(driver)).toBe(0);
  await stop();
  await remove();
});

it("runs every ten minutes, even after a failure, until it is stopped", async () => {
  const clock = createFakeClock();
  let passes = 0;
  const ran: () => void = () => undefined;
  async function asOwner<T>(fn: (connection: Connection) => Promise<T>): Promise<T> {
    passes += 1;
    queueMicrotask(() => ran());
    if (passes === 1) throw new Error("gone");
    return fn({
      query: async () => ({ rows: [], count: 0 }),
      exec: async () => ({ rows: [], count: 0 }),
    });
  }
  const stop = vacuumOnTimer({ driver: { asOwner }, clock, log });
  for (const expected of [1, 2, 3]) {
    clock.advance(minutes(10));
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(passes).toBe(expected);
  }
  await stop();
  clock.advance(minutes(60));
  expect(passes).toBe(3);
});
