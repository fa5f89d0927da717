import sql, { raw } from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { createAccessKey } from "#shared/api/access-keys.ts";
import { getBusiness } from "#shared/api/businesses.ts";
import { deleteBusiness, exportBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import type { Statement } from "../platform/database/database.ts";
import { readWhole } from "../platform/http/session.ts";
import { expectedPrivileges } from "../testing/expected-privileges.ts";
import { readZip } from "../testing/read-zip.ts";
import { type SeededBusiness, seedEveryTable } from "../testing/seed-every-table.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

describe("exporting and deleting a business", () => {
  const test = startedTestApp();
  let a: SeededBusiness;
  let b: SeededBusiness;
  const asService = <Row extends object>(statement: Statement) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(statement));
  beforeAll(async () => {
    await test.context.database.serviceTransaction(async (tx) => {
      a = await seedEveryTable(tx, "a");
      b = await seedEveryTable(tx, "b");
      await tx.execute(sql`
        update contacts set name = '=HYPERLINK("x")' where business_id = ${a.businessId}`);
      await tx.execute(sql`
        update review_responses set draft = 'Not copied yet', copied_text = 'Copied before'
        where business_id = ${a.businessId}`);
    });
  });

  it("an export contains every table that the owner may read, without rows of another business", async () => {
    const files = await exported(`test.${a.sub}`);
    // Access keys and browsers belong to a person; pieces and rejected rows of imports are in the imported file.
    const leftOut = [
      "user_access_keys",
      "push_subscriptions",
      "contact_import_pieces",
      "contact_import_rejects",
    ];
    const tables = Object.keys(a.own).filter(
      (table) =>
        !leftOut.includes(table) &&
        expectedPrivileges[`public.${table}`]?.app_user?.includes("select"),
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const rows: unknown[] = JSON.parse(files.get(`json/${table}.json`) ?? "[]");
      expect(rows, table).not.toEqual([]);
      expect(JSON.stringify(rows), table).not.toContain(b.businessId);
      expect(files.get(`csv/${table}.csv`), table).toBeTruthy();
    }
    expect(files.get("csv/contacts.csv")).toContain(`"'=HYPERLINK(""x"")"`);
    expect(files.get("json/campaign_contacts.json")).not.toContain('"contact_ids"');
    expect(files.get("json/messages.json")).not.toContain('"content"');
    expect(files.get("json/review_responses.json")).toContain("Copied before");
    expect(files.get("json/review_responses.json")).not.toContain("Not copied yet");
    expect([...files.keys()].filter((name) => name.includes("access_keys"))).toEqual([]);
  });

  it("staff can neither export nor delete a business", async () => {
    const staff = await test.signUp("staff@example.com");
    await asService(
      sql`delete from business_members where user_id = (select id from users where descope_id = ${staff.sub})`,
    );
    await asService(sql`
      insert into business_members (business_id, user_id, role)
      select ${a.businessId}, id, 'staff' from users where descope_id = ${staff.sub}`);
    const answer = await test.app.request(exportBusiness.path, bearer(staff.token));
    expect(answer.status).toBe(403);
    const remove = staff.call(deleteBusiness, { body: { name: "a" } });
    await expect(remove).rejects.toMatchObject({ status: 403 });
    expect((await test.app.request(exportBusiness.path)).status).toBe(401);
  });

  it("a business is deleted after its name was typed, and each member gets an empty one", async () => {
    const token = `test.${a.sub}`;
    const wrong = test.callAs(token, deleteBusiness, { body: { name: "A" } });
    await expect(wrong).rejects.toMatchObject({ body: { fields: { name: expect.any(String) } } });
    await asService(sql`update users set is_admin = true where descope_id = ${a.sub}`);
    const created = await test.callAs(token, createAccessKey, {
      body: { name: "All", scope: "read-write" },
    });
    const byKey = test.callAs(created.key, deleteBusiness, { body: { name: "a" } });
    await expect(byKey).rejects.toMatchObject({ body: { code: "access_key.not_accepted" } });

    await test.callAs(token, deleteBusiness, { body: { name: " a " } });
    for (const person of [token, "test.Ustaffexamplecom000000000000"]) {
      const me = await test.callAs(person, getMe);
      expect(me.businesses).toMatchObject([{ name: "", role: "owner" }]);
      expect(me.currentBusinessId).not.toBe(a.businessId);
    }
    for (const table of ["contacts", "review_flows", "messages", "events", "user_access_keys"]) {
      const left = sql`select from ${raw(table)} where business_id = ${a.businessId}`;
      expect(await asService(left), table).toEqual([]);
    }
    expect((await test.callAs(`test.${b.sub}`, getBusiness)).name).toBe("b");
    await expect(test.callAs(created.key, getMe)).rejects.toMatchObject({ status: 401 });
    const audited = await asService<{ action: string }>(sql`
      select action from audit_log where action like 'business.%' order by id`);
    expect(audited.map(({ action }) => action)).toEqual(["business.exported", "business.deleted"]);
  });

  async function exported(token: string): Promise<Map<string, string>> {
    const answer = await test.app.request(exportBusiness.path, bearer(token));
    expect(answer.status).toBe(200);
    return readZip(await answer.arrayBuffer());
  }
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("long after signing in", () => {
  const test = startedTestApp({
    identity: () => ({
      readSession: readWhole(async (token) => ({
        sub: token.slice("test.".length),
        dct: undefined,
        isFresh: false,
      })),
    }),
  });

  it("a business is deleted only after a recent verification", async () => {
    const owner = await test.signUp("late@example.com");
    const refused = { status: 403, body: { code: "session.proof_needed" } };
    await expect(owner.call(deleteBusiness, { body: { name: "" } })).rejects.toMatchObject(refused);
    expect((await owner.call(getBusiness)).name).toBe("");
  });
});
