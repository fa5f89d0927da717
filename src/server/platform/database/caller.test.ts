import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SeededBusiness, seedEveryTable } from "../../testing/seed-every-table.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Tx } from "./database.ts";

// The caller is looked up once per transaction, and again when it may have changed.
describe.each(engines)("the caller of a transaction on %s", (engine) => {
  let test: TestDatabase;
  let a: SeededBusiness;
  let b: SeededBusiness;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    a = await test.database.serviceTransaction((tx) => seedEveryTable(tx, "a"));
    b = await test.database.serviceTransaction((tx) => seedEveryTable(tx, "b"));
  });
  afterAll(() => test.remove());

  async function callerIn(tx: Tx) {
    const [row] = await tx.query<{ person: string | null; business: string | null; flows: number }>(
      sql`select app.user_id() as person, app.business_id() as business,
        (select count(*)::int from review_flows) as flows`,
    );
    return row;
  }
  const noCaller = { person: null, business: null, flows: 0 };
  const undone = new Error("undone");

  /** The caller that the owner of `a` has after these changes in their own transaction, which is rolled back. */
  async function changed(...changes: ReturnType<typeof sql>[]) {
    const found: unknown[] = [];
    await test.database
      .transaction({ role: "user", sub: a.sub }, async (tx) => {
        found.push(await callerIn(tx));
        for (const change of changes) {
          await tx.asService((service) => service.execute(change));
          found.push(await callerIn(tx));
        }
        throw undone;
      })
      .catch((error) => expect(error).toBe(undone));
    return found;
  }

  it("changes as soon as they are disabled, leave their business or join another", async () => {
    const [before] = await changed();
    expect(before).toMatchObject({ business: a.businessId, flows: 1 });
    const { person } = before as { person: string };
    const disabled = sql`update users set disabled_at = now() where id = ${person}`;
    expect(await changed(disabled)).toEqual([before, noCaller]);
    const left = sql`delete from business_members where user_id = ${person}`;
    const joined = sql`
      insert into business_members (business_id, user_id, role) values (${b.businessId}, ${person}, 'staff')`;
    expect(await changed(left, joined)).toEqual([
      before,
      { ...noCaller, person },
      { person, business: b.businessId, flows: 1 },
    ]);
    // A member of two businesses needs a session that names one; this session names none.
    expect(await changed(joined)).toEqual([before, { ...noCaller, person }]);
    const gone = sql`delete from businesses where id = ${a.businessId}`;
    expect(await changed(joined, gone)).toEqual([
      before,
      { ...noCaller, person },
      { person, business: b.businessId, flows: 1 },
    ]);
    expect(await changed()).toEqual([before]);
  });

  it("is the user of the claims, and no user after they ended", async () => {
    const connection = async (tx: Tx) => {
      const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      return row?.pid;
    };
    const first = await test.database.serviceTransaction(async (tx) => {
      for (const { sub, businessId } of [a, b, a]) {
        await tx.query(
          sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub })}, true)`,
        );
        expect(await callerIn(tx)).toMatchObject({ business: businessId });
      }
      await tx.query(sql`select set_config('request.jwt.claims', '', true)`);
      expect(await callerIn(tx)).toMatchObject({ person: null, business: null });
      return connection(tx);
    });
    await test.database.serviceTransaction(async (tx) => {
      expect(await connection(tx)).toBe(first);
      expect(await callerIn(tx)).toMatchObject({ person: null, business: null });
    });
  });
});
