import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createDatabase } from "./create-database.ts";
import type { Claims, Tx } from "./database.ts";

const user: Claims = { role: "user", sub: "Unobody", dct: "T'; reset role; --" };

describe.each(engines)("who only looks, on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await test.driver.asOwner((connection) =>
      connection.exec("create table things (id int); grant all on things to app_user, app_service"),
    );
  });
  afterAll(() => test.remove());

  const read = <T>(fn: (tx: Tx) => Promise<T>) => test.database.withReader(user, fn);
  const one = (tx: Tx) => tx.query(sql`select 1 as one`);

  it("runs as the caller's role with the caller's claims, and keeps neither", async () => {
    const who = sql`select current_user::text as role, app.claim('sub') as sub, app.claim('dct') as dct`;
    const [seen] = await read((tx) => tx.query(who));
    expect(seen).toEqual({ role: "app_user", sub: user.sub, dct: user.dct });
    const [visitor] = await test.database.withReader({ role: "anonymous" }, (tx) => tx.query(who));
    expect(visitor).toEqual({ role: "app_anonymous", sub: null, dct: null });
    const left = await test.driver.lease((connection) =>
      connection.query(
        `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
          current_setting('transaction_read_only') as read_only`,
        [],
      ),
    );
    expect(left.rows).toEqual([{ role: "app_session", claims: "", read_only: "off" }]);
  });

  it("asks what is asked at once in one go, and what comes after it in another", async () => {
    const asked: number[] = [];
    const readAsked: typeof test.driver.read = (statements) => {
      asked.push(statements.length);
      return test.driver.read(statements);
    };
    const found = await createDatabase({ ...test.driver, read: readAsked }).withReader(
      user,
      async (tx) => [
        ...(await Promise.all([one(tx), tx.execute(sql`select from generate_series(1, 3)`)])),
        await one(tx),
      ],
    );
    expect(found).toEqual([[{ one: 1 }], 3, [{ one: 1 }]]);
    // Each with the statement that takes on the role.
    expect(asked).toEqual([3, 2]);
  });

  it("gives every value as a transaction does, also of what is prepared already", async () => {
    const statement = sql`select 7::bigint as count, 1.5::numeric as mean, ${new Date(0)}::timestamptz as at,
      date '2026-02-03' as day, jsonb_build_object('a', 1) as json, ${["x", "y"]}::text[] as texts,
      array[1, 2]::bigint[] as counts, true as yes, null::text as none, ${Buffer.from("é")}::bytea as bytes`;
    const expected = await test.database.withUser(user, (tx) => tx.query(statement));
    for (let time = 0; time < 3; time += 1) {
      expect(await read((tx) => tx.query(statement))).toEqual(expected);
    }
    const none = await read((tx) => tx.query(sql`select id from things where ${true}`));
    expect(none).toEqual([]);
  });

  it("writes nothing, not even as the service role", async () => {
    const write = sql`insert into things values (1)`;
    for (const attempt of [
      read((tx) => tx.execute(write)),
      read((tx) => tx.asService((service) => service.execute(write))),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "25006" });
    }
    await expect(read(async (tx) => tx.send(write))).rejects.toThrow("writes nothing");
    await expect(read(async (tx) => tx.afterCommit(vi.fn()))).rejects.toThrow("writes nothing");
    const service = await read((tx) =>
      tx.asService((tx) => tx.query(sql`select current_user::text as role, id from things`)),
    );
    expect(service).toEqual([]);
  });

  it("fails from the statement on that fails, and leaves the connection clean", async () => {
    for (let time = 0; time < 3; time += 1) {
      const outcomes = await read((tx) =>
        Promise.allSettled([
          one(tx),
          tx.query(sql`select 1 / ${0}::int`),
          tx.query(sql`select nothing from nowhere`),
        ]),
      );
      const divided = { status: "rejected", reason: expect.objectContaining({ code: "22012" }) };
      expect(outcomes).toEqual([{ status: "fulfilled", value: [{ one: 1 }] }, divided, divided]);
    }
    expect(await read(one)).toEqual([{ one: 1 }]);
    expect(await test.database.withUser(user, one)).toEqual([{ one: 1 }]);
  });

  it("prepares anew what could not be prepared before", async () => {
    const statement = sql`select count(*) as all from later where ${true}`;
    const look = () => read((tx) => tx.query(statement));
    await expect(look()).rejects.toMatchObject({ code: "42P01" });
    await test.driver.asOwner((connection) =>
      connection.exec("create table later (); grant select on later to app_user"),
    );
    for (let time = 0; time < 2; time += 1) expect(await look()).toEqual([{ all: 0 }]);
  });

  it("refuses a statement whose values cannot be written, and no other", async () => {
    const unwritable = {
      toPostgres() {
        throw new Error("none");
      },
    };
    await expect(read((tx) => tx.query(sql`select ${unwritable}::text`))).rejects.toThrow();
    expect(await read(one)).toEqual([{ one: 1 }]);
  });

  it("refuses to begin inside a transaction, and to go on after its end", async () => {
    const nested = test.database.withUser(user, () => read(one));
    await expect(nested).rejects.toThrow("inside another");
    const kept = await read(async (tx) => tx);
    await expect(one(kept)).rejects.toThrow("after its transaction had ended");
    expect(await read(() => test.database.withUser(user, one))).toEqual([{ one: 1 }]);
  });
});

it("is told that the database is away when its connection is cut, and the next one is not", async () => {
  const test = await openTestDatabase("postgres");
  const one = (tx: Tx) => tx.query(sql`select 1 as one`);
  const asleep = test.database.withReader(user, (tx) =>
    Promise.all([one(tx), tx.query(sql`select pg_sleep(60)`)]),
  );
  // At once: PostgreSQL says that it ends the connection before the socket does.
  const next = asleep.catch(() => test.database.withReader(user, one));
  const cut = expect(asleep).rejects.toMatchObject({ code: "server.unavailable" });
  const cutTheSleeping = async () => {
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%pg_sleep(60)%' and wait_event = 'PgSleep' and datname = current_database()`,
        [],
      ),
    );
    return rows;
  };
  await expect.poll(cutTheSleeping).toHaveLength(1);
  await cut;
  expect(await next).toEqual([{ one: 1 }]);
  await test.remove();
});
