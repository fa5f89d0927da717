import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { prepareBatch } from "./batch.ts";

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await openTestDatabase("postgres");
  client = new pg.Client({ connectionString: test.url, pipeline: true });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.remove();
});

const run = (...statements: { text: string; values?: unknown[]; name: string }[]) =>
  prepareBatch(
    statements.map((statement) => ({ values: [], ...statement })),
    pg.types.getTypeParser,
  )(client);

const rows = (...found: object[]) => ({
  status: "fulfilled",
  value: { rows: found, count: found.length },
});
const failed = (code: string) => ({
  status: "rejected",
  reason: expect.objectContaining({ code }),
});

it("prepares anew a name that was closed by a neighbour who could not prepare it", async () => {
  await client.query("create table things ()");
  const counted = { text: "select count(*)::int as all from things", name: "counted" };
  // Both are written before the first is answered: both prepare the name.
  const [first, second] = await Promise.all([
    run(counted),
    run({ text: "drop table things", name: "" }, counted),
  ]);
  expect(first).toEqual([rows({ all: 0 })]);
  expect(second?.[1]).toEqual(failed("42P01"));
  expect(await run(counted)).toEqual([rows({ all: 0 })]);
});

it("prepares anew what the server has lost", async () => {
  const lost = { text: "select 1 as one", name: "lost" };
  await run(lost);
  await client.query("deallocate all");
  expect(await run(lost)).toEqual([failed("26000")]);
  expect(await run(lost)).toEqual([rows({ one: 1 })]);
});

it("knows the columns of what was written before a neighbour failed with the same statement", async () => {
  const part = (by: number) => ({ text: "select 6 / $1::int as part", values: [by], name: "part" });
  await run(part(1));
  const outcomes = await Promise.all([run(part(0)), run(part(2)), run(part(3))]);
  expect(outcomes).toEqual([[failed("22012")], [rows({ part: 3 })], [rows({ part: 2 })]]);
});
