import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

describe.each(engines)("values on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.remove());

  const value = (statement: Sql) =>
    test.database.serviceTransaction(
      async (tx) => (await tx.query<{ x: unknown }>(statement))[0]?.x,
    );

  it.each<[string, Sql, unknown]>([
    ["int8", sql`select 9007199254740991::int8 as x`, Number.MAX_SAFE_INTEGER],
    ["a count", sql`select count(*) as x from users`, 0],
    ["numeric", sql`select 1.5::numeric as x`, 1.5],
    ["an average", sql`select avg(n) as x from generate_series(1, 2) n`, 1.5],
    ["float8", sql`select 0.25::float8 as x`, 0.25],
    ["a date", sql`select '2026-03-08'::date as x`, "2026-03-08"],
    [
      "timestamptz",
      sql`select '2026-03-08 10:11:12.345+05:30'::timestamptz as x`,
      new Date("2026-03-08T04:41:12.345Z"),
    ],
    ["jsonb", sql`select '{"a":[1,null]}'::jsonb as x`, { a: [1, null] }],
    ["a bare jsonb text", sql`select '"a"'::jsonb as x`, "a"],
    ["boolean", sql`select true as x`, true],
    ["null", sql`select null::text as x`, null],
    ["text[]", sql`select array['a', 'b,"c', null] as x`, ["a", 'b,"c', null]],
    ["an empty text[]", sql`select '{}'::text[] as x`, []],
    ["int8[]", sql`select array[1, null]::int8[] as x`, [1, null]],
    ["numeric[]", sql`select array[1.5]::numeric[] as x`, [1.5]],
    ["date[]", sql`select array['2026-03-08']::date[] as x`, ["2026-03-08"]],
    [
      "timestamptz[]",
      sql`select array['2026-03-08 10:11:12+00']::timestamptz[] as x`,
      [new Date("2026-03-08T10:11:12Z")],
    ],
  ])("come back alike: %s", async (_, statement, expected) => {
    expect(await value(statement)).toEqual(expected);
  });

  const moment = new Date("2026-10-25T00:30:00.123Z");
  it.each<[string, Sql, unknown]>([
    ["undefined as null", sql`select ${undefined}::text as x`, null],
    ["null", sql`select ${null}::timestamptz as x`, null],
    ["a moment", sql`select ${moment}::timestamptz as x`, moment],
    ["a date's text", sql`select ${"2026-03-08"}::date as x`, "2026-03-08"],
    ["a list of texts", sql`select ${["a", 'b,"c']}::text[] as x`, ["a", 'b,"c']],
    ["an empty list", sql`select ${[]}::text[] as x`, []],
    ["JSON text", sql`select ${JSON.stringify([{ a: 1 }])}::jsonb as x`, [{ a: 1 }]],
    ["an object for jsonb", sql`select ${{ a: 1 }}::jsonb as x`, { a: 1 }],
    ["a number", sql`select ${12}::int8 as x`, 12],
    ["a number for text", sql`select ${5}::text as x`, "5"],
    ["a boolean", sql`select ${false}::boolean as x`, false],
    ["text beyond the basic plane", sql`select ${"Zoë 👍"}::text as x`, "Zoë 👍"],
  ])("go in alike: %s", async (_, statement, expected) => {
    expect(await value(statement)).toEqual(expected);
  });

  it("carry the SQLSTATE and the constraint of a failure", async () => {
    const twice = sql`insert into users (descope_id) values ('U1'), ('U1')`;
    await expect(value(twice)).rejects.toMatchObject({
      code: "23505",
      constraint: "users_descope_id_key",
    });
  });
});
