import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMe } from "#shared/api/me.ts";
import type { Tx } from "../platform/database/database.ts";
import { startTestApp, type TestApp, type TestPerson } from "../testing/test-app.ts";
import { createTenantDirectory } from "./tenant-directory.ts";

describe("businesses as the provider's tenants", () => {
  let app: TestApp;
  let directory: ReturnType<typeof createTenantDirectory>;
  let ada: TestPerson;
  let bob: TestPerson;
  const inService = <T>(fn: (tx: Tx) => Promise<T>) => app.context.database.serviceTransaction(fn);
  beforeAll(async () => {
    app = await startTestApp();
    directory = createTenantDirectory(app.context);
    [ada, bob] = [await app.signUp("ada@example.com"), await app.signUp("bob@example.com")];
  });
  afterAll(() => app.close());

  const create = (id: string, name = id) => inService((tx) => directory.create(tx, { id, name }));
  const setMember = (id: string, { sub, email }: { sub: string; email: string }, role?: Role) =>
    inService((tx) =>
      directory.setMember(tx, id, { sub, email, emailVerified: true, name: "" }, role),
    );
  const businessesOf = async (person: TestPerson) => (await person.call(getMe)).businesses;

  it("the tenant directory finds businesses by id, by name or all of them, and an id is unique", async () => {
    expect(await create("T-find", "Acme")).toBe(true);
    expect(await create("T-find", "Another")).toBe(false);
    const acme = { id: "T-find", name: "Acme", createdAt: app.clock.now() };
    const find = (wanted: Parameters<typeof directory.find>[1]) =>
      inService((tx) => directory.find(tx, wanted));
    expect(await find({ ids: ["T-find", "T-none"] })).toEqual([acme]);
    expect(await find({ names: ["Acme"] })).toEqual([acme]);
    expect(await find({ ids: ["T-find"], names: ["Another"] })).toEqual([]);
    expect(await find({ ids: [] })).toEqual([]);
    // The people's own businesses are tenants as well.
    expect(await find({})).toHaveLength(3);
    await inService((tx) => directory.rename(tx, "T-find", "Acme & Co"));
    expect(await find({ names: ["Acme & Co"] })).toHaveLength(1);
  });

  /** @spec 6.6 */
  it("members see the business with their role, and no longer after they leave", async () => {
    await create("T-roles");
    const inIt = async (person: TestPerson) =>
      (await businessesOf(person)).find(({ tenantId }) => tenantId === "T-roles")?.role;
    expect(await setMember("T-roles", ada, "owner")).toBe("done");
    expect(await setMember("T-roles", bob, "staff")).toBe("done");
    expect([await inIt(ada), await inIt(bob)]).toEqual(["owner", "staff"]);
    expect(await setMember("T-roles", bob, "owner")).toBe("done");
    expect(await inIt(bob)).toBe("owner");
    expect(await setMember("T-roles", bob)).toBe("done");
    expect(await inIt(bob)).toBeUndefined();
    expect(await setMember("T-roles", bob)).toBe("missing");
    expect(await setMember("T-none", bob, "staff")).toBe("missing");
  });

  it("a user who has never signed in can belong to a business, and gets no other", async () => {
    await create("T-new");
    const sub = "U".padEnd(28, "1");
    expect(await setMember("T-new", { sub, email: "new@example.com" }, "staff")).toBe("done");
    const { businesses } = await app.callAs(`test.${sub}`, getMe);
    expect(businesses).toMatchObject([{ tenantId: "T-new", role: "staff" }]);
  });

  it("the last owner stays, even when two leave at once", async () => {
    await create("T-last");
    await setMember("T-last", ada, "owner");
    expect(await setMember("T-last", ada)).toBe("last-owner");
    expect(await setMember("T-last", ada, "staff")).toBe("last-owner");
    expect(await setMember("T-last", ada, "owner")).toBe("done");
    // Many rounds, since only some of them collide at the critical moment.
    for (let round = 0; round < 20; round += 1) {
      await setMember("T-last", ada, "owner");
      await setMember("T-last", bob, "owner");
      const both = await Promise.all([setMember("T-last", ada), setMember("T-last", bob)]);
      expect(both.sort()).toEqual(["done", "last-owner"]);
    }
  });

  it("a user who loses their only business gets a new one", async () => {
    await create("T-only");
    const sub = "U".padEnd(28, "2");
    await setMember("T-only", { sub, email: "only@example.com" }, "owner");
    await setMember("T-only", ada, "staff");
    const before = await businessesOf(ada);
    await inService((tx) => directory.remove(tx, "T-only"));
    const { businesses } = await app.callAs(`test.${sub}`, getMe);
    expect(businesses).toMatchObject([{ name: "", role: "owner" }]);
    expect(await businessesOf(ada)).toEqual(before.filter(({ tenantId }) => tenantId !== "T-only"));
  });

  it("single sign-on data does not outlive its membership or business", async () => {
    for (const id of ["T-gone", "T-kept"]) {
      await create(id);
      await setMember(id, ada, "owner");
      await setMember(id, bob, "staff");
      await inService((tx) => addSignOn(tx, id, [ada.sub, bob.sub]));
    }
    const all = { tenants: 1, tenant_domains: 1, sso_connections: 1, sso_accounts: 2, roles: 1 };
    expect(await inService((tx) => countOf(tx, "T-gone"))).toEqual({ ...all, member_roles: 2 });
    await setMember("T-gone", bob);
    expect(await inService((tx) => countOf(tx, "T-gone"))).toEqual({ ...all, member_roles: 1 });
    await inService((tx) => directory.remove(tx, "T-gone"));
    const none = { tenants: 0, tenant_domains: 0, sso_connections: 0, sso_accounts: 0, roles: 0 };
    expect(await inService((tx) => countOf(tx, "T-gone"))).toEqual({ ...none, member_roles: 0 });
    expect(await inService((tx) => countOf(tx, "T-kept"))).toEqual({ ...all, member_roles: 2 });
  });
});

type Role = "owner" | "staff";

/** Adds at least one row of a tenant to each table of migration 0010 that refers to tenants. */
async function addSignOn(tx: Tx, id: string, subs: string[]): Promise<void> {
  await tx.execute(sql`insert into identity.tenants (tenant_id) values (${id})`);
  await tx.execute(sql`
    insert into identity.tenant_domains (domain, tenant_id) values (lower(${id}) || '.example', ${id})`);
  await tx.execute(sql`
    insert into identity.sso_connections (tenant_id, kind, updated_at) values (${id}, 'saml', now())`);
  await tx.execute(sql`
    insert into identity.roles (id, tenant_id, name, created_at) values ('R' || ${id}, ${id}, 'guide', now())`);
  for (const sub of subs) {
    await tx.execute(sql`
      insert into identity.accounts (id, created_at) values (${sub}, now())
      on conflict do nothing`);
    await tx.execute(sql`
      insert into identity.sso_accounts (tenant_id, issuer, subject, kind, account_id, linked_at)
      values (${id}, 'issuer', ${sub}, 'saml', ${sub}, now())`);
    await tx.execute(sql`
      insert into identity.member_roles (account_id, tenant_id, role_name) values (${sub}, ${id}, 'guide')`);
  }
}

/** The number of rows that each of these tables has for the tenant. */
async function countOf(tx: Tx, id: string): Promise<Record<string, number> | undefined> {
  const [counts] = await tx.query<Record<string, number>>(sql`
    select (select count(*)::int from identity.tenants where tenant_id = ${id}) as tenants,
      (select count(*)::int from identity.tenant_domains where tenant_id = ${id}) as tenant_domains,
      (select count(*)::int from identity.sso_connections where tenant_id = ${id}) as sso_connections,
      (select count(*)::int from identity.sso_accounts where tenant_id = ${id}) as sso_accounts,
      (select count(*)::int from identity.roles where tenant_id = ${id}) as roles,
      (select count(*)::int from identity.member_roles where tenant_id = ${id}) as member_roles`);
  return counts;
}
