import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { isAssertionFailed } from "./at-once.ts";
import type { Asking } from "./database.ts";

describe.each(engines)("a transaction that is sent whole on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await test.driver.asOwner((connection) =>
      connection.exec(`
        create table public.kept (name text, constraint once unique (name) deferrable initially deferred);
        grant select, insert on public.kept to app_service`),
    );
  });
  afterAll(() => test.remove());

  const keep = (tx: Asking, name: string) =>
    tx.query<{ name: string }>(sql`insert into kept values (${name}) returning name`);
  const kept = () =>
    test.database.withService(async (tx) =>
      (await tx.query<{ name: string }>(sql`select name from kept order by name`)).map(
        ({ name }) => name,
      ),
    );

  it("is answered in the order of its questions, as the service, and leaves the connection as it was", async () => {
    const answers = await test.database.withServiceAtOnce((tx) =>
      Promise.all([
        keep(tx, "one"),
        keep(tx, "two"),
        tx.query(sql`select current_user as who, count(*)::int as kept from kept`),
      ]),
    );
    expect(answers).toEqual([
      [{ name: "one" }],
      [{ name: "two" }],
      [{ who: "app_service", kept: 2 }],
    ]);
    const [who] = await test.driver.lease((connection) =>
      connection.query("select current_user as who", []).then(({ rows }) => rows),
    );
    expect(who).toEqual({ who: "app_session" });
  });

  it("is nothing at all when one of its statements fails, and each is told why", async () => {
    const before = await kept();
    const both = test.database.withServiceAtOnce((tx) =>
      Promise.allSettled([
        keep(tx, "three"),
        tx.query(sql`select app.assert(false)`),
        keep(tx, "four"),
      ]),
    );
    const reasons = (await both).map((outcome) => outcome.status === "rejected" && outcome.reason);
    expect(reasons.map(isAssertionFailed)).toEqual([true, true, true]);
    expect(await kept()).toEqual(before);
  });

  it("is nothing at all when its commit fails, after every statement went well", async () => {
    const before = await kept();
    const twice = test.database.withServiceAtOnce((tx) =>
      Promise.all([keep(tx, "five"), keep(tx, "five")]),
    );
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect(await kept()).toEqual(before);
  });

  it("takes no question that comes after an answer", async () => {
    const late = test.database.withServiceAtOnce(async (tx) => {
      await keep(tx, "before");
      await keep(tx, "after");
    });
    await expect(late).rejects.toThrow("after its transaction had been sent");
    // What was sent is done.
    expect(await kept()).toContain("before");
    expect(await kept()).not.toContain("after");
  });

  it("is not sent where what asks fails before it waits", async () => {
    const failing = test.database.withServiceAtOnce(async (tx) => {
      void keep(tx, "never").catch(() => undefined);
      throw new Error("failed first");
    });
    await expect(failing).rejects.toThrow("failed first");
    expect(await kept()).not.toContain("never");
  });
});
