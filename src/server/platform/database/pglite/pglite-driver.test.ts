import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import type { Database } from "../database.ts";
import type { PgliteDriver } from "./pglite-driver.ts";

const insert = (id: number) => sql`insert into things values (${id})`;

describe("the one connection", () => {
  let test: TestDatabase;
  let database: Database;
  let driver: PgliteDriver;
  beforeAll(async () => {
    test = await openTestDatabase("pglite");
    database = test.database;
    driver = test.driver as PgliteDriver;
    await driver.asOwner((connection) =>
      connection.exec("create table things (id int); grant all on things to app_service"),
    );
  });
  afterAll(() => test.remove());

  it("is lent first come, first served, one transaction after another", async () => {
    const order: string[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) =>
        database.serviceTransaction(async (tx) => {
          order.push(`${id} begins`);
          await tx.execute(insert(id));
          await tx.query(sql`select 1`);
          order.push(`${id} ends`);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3, 4, 5].flatMap((id) => [`${id} begins`, `${id} ends`]));
  });

  it("is refused to a caller that already holds it, instead of waiting forever", async () => {
    await expect(
      database.serviceTransaction(() => database.serviceTransaction(async () => undefined)),
    ).rejects.toThrow("opened inside another");
    await expect(
      database.serviceTransaction(() => driver.lease((connection) => connection.exec("select 1"))),
    ).rejects.toThrow("by its own holder");
    await database.ping();
  });

  it("may be requested by work that a transaction left behind", async () => {
    let later: Promise<unknown> | undefined;
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await database.serviceTransaction(async () => {
      later = gate.then(() => database.ping());
    });
    go();
    await expect(later).resolves.toBeUndefined();
  });

  it("has the owner's privileges for maintenance, even after requests, and drops them again", async () => {
    await database.ping();
    const who = "select session_user::text as session, current_user::text as role";
    const owner = await driver.asOwner((connection) => connection.query(who, []));
    expect(owner.rows).toEqual([{ session: "postgres", role: "postgres" }]);
    const request = await driver.lease((connection) => connection.query(who, []));
    expect(request.rows).toEqual([{ session: "app_session", role: "app_session" }]);
  });

  it("asks the host to sync at least once for every commit", async () => {
    const commits = 25;
    const before = await driver.syncs();
    for (let id = 0; id < commits; id += 1)
      await database.serviceTransaction((tx) => tx.execute(insert(id)));
    expect((await driver.syncs()) - before).toBeGreaterThanOrEqual(commits);
  });

  it("is refused once the database closes, after earlier requests have been served", async () => {
    const before = database.serviceTransaction((tx) => tx.query(sql`select 1 as one`));
    const closing = database.close();
    await expect(database.ping()).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await before).toEqual([{ one: 1 }]);
    await closing;
  });
});
