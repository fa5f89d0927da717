import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Tx } from "./database.ts";

describe.each(engines)("a transaction on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await test.driver.asOwner((connection) =>
      connection.exec("create table things (id int); grant all on things to app_service"),
    );
  });
  afterAll(() => test.remove());

  const user = { role: "user", sub: "Unobody", dct: "T'; reset role; --" } as const;
  const roleOf = async (tx: Tx) =>
    (await tx.query<{ role: string }>(sql`select current_user::text as role`))[0]?.role;
  const things = () =>
    test.database.serviceTransaction((tx) => tx.query<{ id: number }>(sql`select id from things`));

  it("runs with the caller's role and claims, and keeps neither", async () => {
    const seen = await test.database.transaction(user, async (tx) => [
      await roleOf(tx),
      ...(await tx.query(sql`select app.claim('sub') as sub, app.claim('dct') as dct`)),
    ]);
    expect(seen).toEqual(["app_user", { sub: user.sub, dct: user.dct }]);
    const after = await test.database.transaction({ role: "anonymous" }, async (tx) => [
      await roleOf(tx),
      ...(await tx.query(sql`select app.claim('sub') as sub`)),
    ]);
    expect(after).toEqual(["app_anonymous", { sub: null }]);
  });

  it("has memory for aggregates over many rows, and uses no JIT compilation", async () => {
    const [settings] = await test.database.serviceTransaction((tx) =>
      tx.query<{ memory: string; jit: string }>(
        sql`select current_setting('work_mem') as memory, current_setting('jit') as jit`,
      ),
    );
    expect(settings?.memory).toBe("16MB");
    if (engine === "postgres") expect(settings?.jit).toBe("off");
  });

  it("cannot regain the owner's privileges with RESET ROLE", async () => {
    const role = await test.database.transaction(user, async (tx) => {
      await tx.execute(sql`reset role`);
      return roleOf(tx);
    });
    expect(role).toBe("app_session");
    for (const statement of [sql`set role postgres`, sql`set local role postgres`]) {
      const attempt = test.database.transaction(user, (tx) => tx.execute(statement));
      await expect(attempt).rejects.toMatchObject({ code: "42501" });
    }
    const reading = test.database.transaction(user, async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.query(sql`select * from public.users`);
    });
    await expect(reading).rejects.toMatchObject({ code: "42501" });
  });

  it("is rolled back completely when its function throws", async () => {
    const failing = test.database.serviceTransaction(async (tx) => {
      await tx.execute(sql`insert into things values (1)`);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await things()).toEqual([]);
  });

  it("runs concurrent statements in their order", async () => {
    const read = await test.database.serviceTransaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into things values (1)`),
        tx.execute(sql`insert into things values (2)`),
        tx.query(sql`select id from things`),
      ]),
    );
    expect(read).toEqual([1, 1, [{ id: 1 }, { id: 2 }]]);
    const failing = test.database.serviceTransaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into things values (3)`),
        tx.execute(sql`insert into things values ('none')`),
        tx.execute(sql`insert into things values (4)`),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: "22P02" });
    const left = await test.database.serviceTransaction((tx) =>
      tx.execute(sql`delete from things`),
    );
    expect(left).toBe(2);
  });

  it("is refused every write when it is read-only, even as the service role", async () => {
    const write = sql`insert into things values (1)`;
    const readOnly = { readOnly: true };
    const { database } = test;
    for (const attempt of [
      () => database.serviceTransaction((tx) => tx.execute(write), readOnly),
      () => database.transaction(user, (tx) => tx.asService((tx) => tx.execute(write)), readOnly),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "25006" });
    }
    expect(await test.database.transaction(user, roleOf, readOnly)).toBe("app_user");
    expect(await things()).toEqual([]);
  });

  it("is retried after a deadlock, but only a few times", async () => {
    let tries = 0;
    const failing = (failures: number) =>
      test.database.serviceTransaction(async (tx) => {
        tries += 1;
        await tx.execute(sql`insert into things values (${tries})`);
        if (tries <= failures)
          throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      });
    await failing(1);
    expect(await things()).toEqual([{ id: 2 }]);
    tries = 0;
    await expect(failing(10)).rejects.toMatchObject({ code: "40P01" });
    expect(tries).toBe(3);
    await test.database.serviceTransaction((tx) => tx.execute(sql`delete from things`));
  });

  it("returns the same values for prepared statements", async () => {
    const statement = sql`select 7::bigint as count, 1.5::numeric as mean, ${new Date(0)}::timestamptz as at,
      date '2026-02-03' as day, jsonb_build_object('a', 1) as json, ${["x", "y"]}::text[] as texts,
      array[1, 2]::bigint[] as counts, true as yes, null::text as none`;
    const expected = {
      count: 7,
      mean: 1.5,
      at: new Date(0),
      day: "2026-02-03",
      json: { a: 1 },
      texts: ["x", "y"],
      counts: [1, 2],
      yes: true,
      none: null,
    };
    for (let time = 0; time < 3; time += 1) {
      const [row] = await test.database.transaction(user, (tx) => tx.query(statement));
      expect(row).toEqual(expected);
    }
  });

  it("runs the after-commit actions after the commit, and never without one", async () => {
    const seen: object[] = [];
    const look = (tx: Tx) => tx.afterCommit(() => void things().then((all) => seen.push(all)));
    await test.database.serviceTransaction(async (tx) => {
      look(tx);
      await tx.execute(sql`insert into things values (1)`);
    });
    const undone = test.database.serviceTransaction(async (tx) => {
      look(tx);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    // The check is its own transaction on another connection.
    await expect.poll(() => seen).toHaveLength(1);
    await test.database.serviceTransaction((tx) => tx.execute(sql`delete from things`));
    expect(seen).toEqual([[{ id: 1 }]]);
  });

  it("returns to the caller's role after work as the service, even if that fails", async () => {
    const roles = await test.database.transaction(user, async (tx) => {
      const seen = [await tx.asService(roleOf), await roleOf(tx)];
      await tx
        .asService(() => Promise.reject(new Error("not a statement's fault")))
        .catch(() => undefined);
      return [...seen, await roleOf(tx)];
    });
    expect(roles).toEqual(["app_service", "app_user", "app_user"]);
  });

  it("accepts no statement of the caller during work as the service", async () => {
    const beside = test.database.transaction(user, (tx) =>
      Promise.all([tx.asService(roleOf), roleOf(tx)]),
    );
    await expect(beside).rejects.toThrow("beside work as the service");
  });

  it("accepts no statement after its end, which would run as another user", async () => {
    let kept: Tx | undefined;
    await test.database.serviceTransaction(async (tx) => {
      kept = tx;
    });
    await expect(kept?.execute(sql`insert into things values (2)`)).rejects.toThrow("had ended");
    expect(await things()).toEqual([]);
  });

  it("cannot be nested", async () => {
    const nested = test.database.transaction(user, () => test.database.ping());
    if (engine === "pglite") await expect(nested).rejects.toThrow("by its own holder");
    else await nested;
    await expect(
      test.database.transaction(user, () =>
        test.database.serviceTransaction(async () => undefined),
      ),
    ).rejects.toThrow("opened inside another");
  });

  it("counts the rows that a statement returned or affected", async () => {
    const counts = await test.database.serviceTransaction(async (tx) => [
      await tx.execute(sql`insert into things select generate_series(10, 12)`),
      await tx.execute(sql`update things set id = id + 1 where id > 10`),
      await tx.execute(sql`delete from things where id < 0`),
      await tx.execute(sql`select * from things`),
      await tx.execute(sql`delete from things`),
    ]);
    expect(counts).toEqual([3, 2, 0, 3, 3]);
  });
});
