import { PGlite } from "@electric-sql/pglite";
import { afterAll, describe, expect, it } from "vitest";
import { valueParsers } from "../value-types.ts";
import { prepareStatements } from "./prepared-statements.ts";

const database = await PGlite.create({ parsers: valueParsers });
await database.exec("create table notes (id int, text text, owner text default current_user)");
const run = prepareStatements(database);
afterAll(() => database.close());

describe("prepared statements on PGlite", () => {
  const prepared = async () =>
    (await database.query<{ statement: string }>("select statement from pg_prepared_statements"))
      .rows;

  it("are prepared once, at their second use", async () => {
    const before = (await prepared()).length;
    for (const id of [1, 2, 3]) {
      const { affectedRows } = await run("insert into notes (id) values ($1)", [id]);
      expect(affectedRows).toBe(1);
    }
    expect((await prepared()).length).toBe(before + 1);
  });

  it("return the same values as the first, unprepared use", async () => {
    const text = `select $1::text as text, $2::int as int, $3::timestamptz as at, $4::jsonb as json, $5::text[] as texts,
      $6::bytea as bytes, $7::boolean as yes, $8::uuid as nothing, $9::numeric as number`;
    const values = [
      'it\'s \\ "é" 🙂 $1 ; select 1 --',
      -7,
      new Date("2026-02-03T04:05:06.789Z"),
      JSON.stringify({ a: "it's", b: ["\\"] }),
      ["a,b", 'c"d', "e'f", "\\", "", "NULL", null],
      Buffer.from([0, 39, 92, 255]),
      false,
      null,
      1.5,
    ];
    const first = await run(text, values);
    for (let time = 0; time < 3; time += 1)
      expect((await run(text, values)).rows).toEqual(first.rows);
  });

  it("refuse an invalid value, before and after, and continue", async () => {
    const text = "select $1::text as text";
    for (let time = 0; time < 3; time += 1) {
      await expect(run(text, ["a\0b"])).rejects.toMatchObject({ code: "22021" });
      expect((await run(text, ["ab"])).rows).toEqual([{ text: "ab" }]);
    }
    const wrong = "select $1::int as int";
    for (let time = 0; time < 3; time += 1)
      await expect(run(wrong, ["x'); drop table notes; --"])).rejects.toMatchObject({
        code: "22P02",
      });
    expect((await run("select count(*) as count from notes", [])).rows).toEqual([{ count: 3 }]);
  });

  it("are prepared later if the first attempt was in a failed transaction", async () => {
    const text = "select 2 as two";
    await run(text, []);
    await database.exec("begin");
    await expect(database.exec("select 1 / 0")).rejects.toThrow();
    await expect(run(text, [])).rejects.toMatchObject({ code: "25P02" });
    await database.exec("rollback");
    for (let time = 0; time < 2; time += 1)
      expect((await run(text, [])).rows).toEqual([{ two: 2 }]);
  });
});
