import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedEveryTable } from "../../testing/seed-every-table.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Statement } from "../database/database.ts";
import { type Caller, findCaller } from "./access.ts";

const moment = new Date("2026-03-01T12:00:00Z");
const account = `U${"s".repeat(27)}`;
const began = new Date("2026-03-01T11:00:00Z");

describe("the caller that guards receive", () => {
  let test: TestDatabase;
  let a: { sub: string; businessId: string; tenant: string };
  let b: typeof a;
  beforeAll(async () => {
    test = await openTestDatabase();
    const seed = (name: "a" | "b") =>
      test.database.serviceTransaction(async (tx) => {
        const seeded = await seedEveryTable(tx, name);
        const [row] = await tx.query<{ tenant: string }>(
          sql`select tenant_id as tenant from businesses where id = ${seeded.businessId}`,
        );
        return { ...seeded, tenant: row?.tenant ?? "" };
      });
    [a, b] = [await seed("a"), await seed("b")];
  });
  afterAll(() => test.remove());

  /** The caller that a's owner is after these changes, which are rolled back. */
  async function told(changes: Statement[], tenant?: string): Promise<Caller | undefined> {
    let found: Caller | undefined;
    const undone = new Error("undone");
    await test.database
      .transaction({ role: "user", sub: a.sub, dct: tenant }, async (tx) => {
        await tx.asService(async (service) => {
          for (const change of changes) await service.execute(change);
        });
        found = await findCaller(tx, { id: "s", moment });
        throw undone;
      })
      .catch((error) => expect(error).toBe(undone));
    return found;
  }

  const joined = () => sql`
    insert into business_members (business_id, user_id, role)
    select ${b.businessId}, id, 'staff' from users where descope_id = ${a.sub}`;
  const left = () => sql`
    delete from business_members m using users u where u.id = m.user_id and u.descope_id = ${a.sub}`;
  const disabled = () => sql`update users set disabled_at = now() where descope_id = ${a.sub}`;

  it("names the selected business, or the only one, with the role in it", async () => {
    const own = { disabled: false, business_id: a.businessId, business_role: "owner" };
    expect(await told([])).toMatchObject({ ...own, businesses: 1 });
    expect(await told([], a.tenant)).toMatchObject({ ...own, businesses: null });
    expect(await told([joined()], a.tenant)).toMatchObject(own);
    const other = { disabled: false, business_id: b.businessId, business_role: "staff" };
    expect(await told([joined()], b.tenant)).toMatchObject(other);
  });

  it("names no business that is not theirs, and none for a disabled person", async () => {
    const none = { business_id: null, business_role: null };
    expect(await told([joined()])).toMatchObject({ ...none, businesses: 2 });
    expect(await told([], b.tenant)).toMatchObject({ ...none, businesses: 1 });
    expect(await told([left()])).toMatchObject({ ...none, businesses: 0 });
    for (const tenant of [a.tenant, undefined])
      expect(await told([disabled()], tenant)).toMatchObject({ ...none, disabled: true });
    const stranger = await test.database.transaction({ role: "user", sub: "Unobody" }, (tx) =>
      findCaller(tx, { id: "s", moment }),
    );
    expect(stranger).toMatchObject({ ...none, user_id: null, session_since: null });
  });

  it("gives the start of a running session", async () => {
    const since = async (...changes: Statement[]) =>
      (
        await told([
          sql`insert into identity.accounts (id, created_at) values (${account}, now())`,
          sql`insert into identity.sessions (id, account_id, amr, created_at, expires_at)
        values ('s', ${account}, '{email}', ${began}, ${new Date(moment.getTime() + 1)})`,
          ...changes,
        ])
      )?.session_since;
    expect(await since()).toEqual(began);
    const change = (set: ReturnType<typeof sql>) => sql`update identity.sessions set ${set}`;
    expect(await since(change(sql`ended_at = now(), end_reason = 'logout'`))).toBeNull();
    expect(await since(change(sql`expires_at = ${moment}`))).toBeNull();
    expect(await since(change(sql`id = 'other'`))).toBeNull();
    expect(await since(sql`update identity.accounts set status = 'disabled'`)).toBeNull();
  });
});
