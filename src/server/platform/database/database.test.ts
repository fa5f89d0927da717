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
    test.database.withService((tx) => tx.query<{ id: number }>(sql`select id from things`));

  it("runs as the caller's role with the caller's claims, and keeps neither", async () => {
    const seen = await test.database.withUser(user, async (tx) => [
      await roleOf(tx),
      ...(await tx.query(sql`select app.claim('sub') as sub, app.claim('dct') as dct`)),
    ]);
    expect(seen).toEqual(["app_user", { sub: user.sub, dct: user.dct }]);
    const after = await test.database.withUser({ role: "anonymous" }, async (tx) => [
      await roleOf(tx),
      ...(await tx.query(sql`select app.claim('sub') as sub`)),
    ]);
    expect(after).toEqual(["app_anonymous", { sub: null }]);
  });

  it("has memory for what is counted over many rows, and compiles nothing", async () => {
    const [settings] = await test.database.withService((tx) =>
      tx.query<{ memory: string; jit: string }>(
        sql`select current_setting('work_mem') as memory, current_setting('jit') as jit`,
      ),
    );
    expect(settings?.memory).toBe("16MB");
    if (engine === "postgres") expect(settings?.jit).toBe("off");
  });

  it("cannot get at the owner's rights with RESET ROLE", async () => {
    const role = await test.database.withUser(user, async (tx) => {
      await tx.execute(sql`reset role`);
      return roleOf(tx);
    });
    expect(role).toBe("app_session");
    for (const statement of [sql`set role postgres`, sql`set local role postgres`]) {
      const attempt = test.database.withUser(user, (tx) => tx.execute(statement));
      await expect(attempt).rejects.toMatchObject({ code: "42501" });
    }
    const reading = test.database.withUser(user, async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.query(sql`select * from public.users`);
    });
    await expect(reading).rejects.toMatchObject({ code: "42501" });
  });

  it("is rolled back whole when its function throws", async () => {
    const failing = test.database.withService(async (tx) => {
      await tx.execute(sql`insert into things values (1)`);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await things()).toEqual([]);
  });

  it("sends statements that nobody waits for, and fails with the first that does", async () => {
    await test.database.withService(async (tx) => {
      for (const id of [1, 2]) tx.send(sql`insert into things values (${id})`);
    });
    expect(await things()).toEqual([{ id: 1 }, { id: 2 }]);
    const failures = [
      test.database.withService(async (tx) => {
        tx.send(sql`insert into things values (3)`);
        tx.send(sql`insert into things values ('none')`);
      }),
      // Whatever waits afterwards fails only because of it.
      test.database.withService(async (tx) => {
        tx.send(sql`insert into things values ('none')`);
        await tx.query(sql`select 1`);
      }),
    ];
    for (const failure of failures) await expect(failure).rejects.toMatchObject({ code: "22P02" });
    const left = await test.database.withService((tx) => tx.execute(sql`delete from things`));
    expect(left).toBe(2);
  });

  it("does what is to follow a commit after it, and never without one", async () => {
    const seen: object[] = [];
    const look = (tx: Tx) => tx.afterCommit(() => void things().then((all) => seen.push(all)));
    await test.database.withService(async (tx) => {
      look(tx);
      tx.send(sql`insert into things values (1)`);
    });
    const undone = test.database.withService(async (tx) => {
      look(tx);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    // The look is a transaction of its own, on another connection.
    await expect.poll(() => seen).toHaveLength(1);
    await test.database.withService((tx) => tx.execute(sql`delete from things`));
    expect(seen).toEqual([[{ id: 1 }]]);
  });

  it("returns to the caller's role after work as the service, also when that fails", async () => {
    const roles = await test.database.withUser(user, async (tx) => {
      const seen = [await tx.asService(roleOf), await roleOf(tx)];
      await tx
        .asService(() => Promise.reject(new Error("not a statement's fault")))
        .catch(() => undefined);
      return [...seen, await roleOf(tx)];
    });
    expect(roles).toEqual(["app_service", "app_user", "app_user"]);
  });

  it("takes no statement after its end, which would run as somebody else", async () => {
    let kept: Tx | undefined;
    await test.database.withService(async (tx) => {
      kept = tx;
    });
    await expect(kept?.execute(sql`insert into things values (2)`)).rejects.toThrow("had ended");
    expect(await things()).toEqual([]);
  });

  it("refuses another inside it", async () => {
    const nested = test.database.withUser(user, () => test.database.ping());
    if (engine === "pglite") await expect(nested).rejects.toThrow("by its own holder");
    else await nested;
    await expect(
      test.database.withUser(user, () => test.database.withService(async () => undefined)),
    ).rejects.toThrow("opened inside another");
  });

  it("counts the rows that a statement returned or touched", async () => {
    const counts = await test.database.withService(async (tx) => [
      await tx.execute(sql`insert into things select generate_series(10, 12)`),
      await tx.execute(sql`update things set id = id + 1 where id > 10`),
      await tx.execute(sql`delete from things where id < 0`),
      await tx.execute(sql`select * from things`),
      await tx.execute(sql`delete from things`),
    ]);
    expect(counts).toEqual([3, 2, 0, 3, 3]);
  });
});
