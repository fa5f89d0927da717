import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccessKey, deleteAccessKey, listAccessKeys } from "#shared/api/access-keys.ts";
import { getBusiness } from "#shared/api/businesses.ts";
import { exportBusiness, updateBusiness } from "#shared/api/change-business.ts";
import type { Endpoint, EndpointInput } from "#shared/api/endpoint.ts";
import { getMe } from "#shared/api/me.ts";
import { createLog } from "../../platform/log.ts";
import { startTestApp, type TestApp, type TestPerson } from "../../testing/test-app.ts";

const env = { ADMIN_EMAILS: "admin@example.com,second@example.com" };
const denied = { status: 403, body: { code: "access.denied" } };
const invalid = { status: 401, body: { code: "session.invalid" } };

describe("access keys", () => {
  let test: TestApp;
  let admin: TestPerson;
  const logged: string[] = [];
  beforeAll(async () => {
    const log = createLog("debug", { write: (line) => void logged.push(line) });
    test = await startTestApp({ env, log });
    admin = await test.signUp("admin@example.com");
  });
  afterAll(() => test.close());

  const create = (person: TestPerson, body: EndpointInput<typeof createAccessKey>["body"]) =>
    person.call(createAccessKey, { body });
  const withKey = <E extends Endpoint>(key: string, endpoint: E, input?: EndpointInput<E>) =>
    test.callAs(key, endpoint, input);

  /** @spec 6.3 */
  it("access keys are for administrators only", async () => {
    const owner = await test.signUp("owner@example.com");
    await expect(owner.call(listAccessKeys)).rejects.toMatchObject(denied);
    await expect(create(owner, { name: "Mine" })).rejects.toMatchObject(denied);
  });

  /** @spec 3.10, 6.4, 9.7 */
  it("access keys are shown once, listed newest first, and act as their owner", async () => {
    const first = await create(admin, { name: "  First  " });
    test.clock.advance(1000);
    const second = await create(admin, { name: "Second", expiresInDays: 30 });
    const { accessKeys } = await admin.call(listAccessKeys);
    expect(accessKeys.map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(accessKeys[1]).toMatchObject({
      prefix: first.key.slice(0, 8),
      scope: "read",
      lastUsedAt: null,
      expiresAt: null,
    });
    const me = await withKey(second.key, getMe);
    expect(me.user.email).toBe("admin@example.com");
    expect(me.currentBusinessId).toBe((await admin.call(getMe)).currentBusinessId);
  });

  it("access keys are limited to their scope, and never create keys", async () => {
    const reader = await create(admin, { name: "Reader" });
    const writer = await create(admin, { name: "Writer", scope: "read-write" });
    const change = { body: { name: "Lakeside" } };
    const exported = async ({ key }: { key: string }) =>
      (await test.app.request(exportBusiness.path, { headers: { authorization: `Bearer ${key}` } }))
        .status;
    expect([await exported(reader), await exported(writer)]).toEqual([403, 200]);
    await expect(withKey(reader.key, updateBusiness, change)).rejects.toMatchObject({
      body: { code: "access_key.read_only" },
    });
    await withKey(writer.key, updateBusiness, change);
    expect((await withKey(reader.key, getBusiness)).name).toBe("Lakeside");
    await expect(
      withKey(writer.key, createAccessKey, { body: { name: "x" } }),
    ).rejects.toMatchObject({ body: { code: "access_key.not_accepted" } });
  });

  /** @spec 6.4 */
  it("access keys stop working when deleted, which only their owner can do", async () => {
    const other = await test.signUp("second@example.com");
    const { key, accessKey } = await create(admin, { name: "Gone" });
    const target = { accessKeyId: accessKey.id };
    await expect(other.call(deleteAccessKey, target)).rejects.toMatchObject({ status: 404 });
    await withKey(key, getMe);
    await admin.call(deleteAccessKey, target);
    await expect(withKey(key, getMe)).rejects.toMatchObject(invalid);
    await expect(admin.call(deleteAccessKey, target)).rejects.toMatchObject({ status: 404 });
  });

  it("access keys stop working when they expire or their owner loses the role", async () => {
    const { key } = await create(admin, { name: "Short", expiresInDays: 1 });
    const kept = await create(admin, { name: "Kept" });
    test.clock.advance(86_400_000);
    await expect(withKey(key, getMe)).rejects.toMatchObject(invalid);
    await withKey(kept.key, getMe);
    const demote = (isAdmin: boolean) =>
      test.context.database.serviceTransaction((tx) =>
        tx.execute(sql`update users set is_admin = ${isAdmin} where descope_id = ${admin.sub}`),
      );
    await demote(false);
    await expect(withKey(kept.key, getMe)).rejects.toMatchObject(invalid);
    await demote(true);
  });

  it("an unknown access key is refused", async () => {
    await expect(withKey("8d1f1f3e-0000-4000-8000-000000000000", getMe)).rejects.toMatchObject(
      invalid,
    );
  });

  it("the use of a key is recorded at most once a minute under simultaneous calls", async () => {
    const { key, accessKey } = await create(admin, { name: "Busy" });
    await Promise.all(Array.from({ length: 8 }, () => withKey(key, getMe)));
    test.clock.advance(59_000);
    await withKey(key, getMe);
    expect(await auditOf(accessKey.id)).toEqual(["access_key.created", "access_key.used"]);
    test.clock.advance(1000);
    await withKey(key, getMe);
    const now = test.clock.now().toISOString();
    const { accessKeys } = await admin.call(listAccessKeys);
    expect(accessKeys.find(({ id }) => id === accessKey.id)?.lastUsedAt).toBe(now);
    await admin.call(deleteAccessKey, { accessKeyId: accessKey.id });
    expect(await auditOf(accessKey.id)).toEqual([
      "access_key.created",
      "access_key.used",
      "access_key.used",
      "access_key.deleted",
    ]);
  });

  /** @spec 3.10 */
  it("access keys cannot be recovered from the database or the logs", async () => {
    const { key } = await create(admin, { name: "Secret" });
    await withKey(key, getMe);
    expect(logged.join("")).toContain(`"msg":"request"`);
    expect(logged.join("")).not.toContain(key);
    const [row] = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ row: string }>(
        sql`select row_to_json(k)::text as row from user_access_keys k where name = 'Secret'`,
      ),
    );
    expect(row?.row).toContain(key.slice(0, 8));
    expect(row?.row).not.toContain(key.slice(9));
    const asAdmin = test.context.database.transaction({ role: "user", sub: admin.sub }, (tx) =>
      tx.query(sql`select key from user_access_keys`),
    );
    await expect(asAdmin).rejects.toThrow(/permission denied/);
  });

  async function auditOf(id: string): Promise<string[]> {
    const rows = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ action: string }>(
        sql`select action from audit_log where target_id = ${id} order by id`,
      ),
    );
    return rows.map(({ action }) => action);
  }
});
