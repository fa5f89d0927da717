import DescopeClient from "@descope/node-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeSigningPair,
  type SamlProvider,
  startSamlProvider,
} from "#server/testing/saml-provider.ts";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { projectId, signIn } from "#server/testing/test-identity.ts";
import { recordCalls } from "#tests/support/recording-client.ts";
import { findUncalledMethods } from "#tests/support/sdk-coverage.ts";

/** Tenants, their members, roles, permissions and single sign-on, managed by the published server SDK. */

const managementKey = "management-key-of-the-test";
const identity = startedTestIdentity({
  settings: { managementKey, refreshTokenIn: "body", sso: { allowPrivateNetworks: true } },
});
const called = new Set<string>();
let client: ReturnType<typeof DescopeClient>;
let provider: SamlProvider;
beforeAll(async () => {
  identity.clock.set(new Date());
  provider = await startSamlProvider({ id: "s", email: "s@acme.example", name: "S" });
  const made = DescopeClient({ projectId, baseUrl: await identity.listen(), managementKey });
  client = recordCalls(made, "", called);
});
afterAll(() => {
  provider.close();
});

test("tenants: create, load, change, search, delete", async () => {
  const { tenant } = client.management;
  const made = await tenant.create("Acme", ["acme.example"], { plan: "gold" });
  const id = made.data?.id ?? "";
  expect((await tenant.createWithId("T1", "Named")).data).toEqual({ id: "T1" });
  expect((await tenant.createWithId("T1", "Again")).code).toBe(400);
  expect((await tenant.load(id)).data).toMatchObject({
    name: "Acme",
    selfProvisioningDomains: ["acme.example"],
    customAttributes: { plan: "gold" },
    authType: "none",
  });
  expect((await tenant.update("T1", "Renamed", ["one.example"])).ok).toBe(true);
  expect((await tenant.update("T1", "Renamed", ["acme.example"])).code).toBe(400);
  expect((await tenant.update("T1", "Renamed", ["not a domain"])).code).toBe(400);
  expect((await tenant.load("T1")).data).toMatchObject({
    name: "Renamed",
    domains: ["one.example"],
  });
  expect((await tenant.loadAll()).data?.map((one) => one.name).sort()).toEqual(["Acme", "Renamed"]);
  const found = async (...search: Parameters<typeof tenant.searchAll>) =>
    (await tenant.searchAll(...search)).data?.map((one) => one.id);
  expect(await found(["T1", "T9"])).toEqual(["T1"]);
  expect(await found(undefined, ["Acme"])).toEqual([id]);
  expect(await found(undefined, undefined, ["one.example"])).toEqual(["T1"]);
  expect(await found(undefined, undefined, undefined, { plan: "gold" })).toEqual([id]);
  expect((await tenant.delete("T1")).ok).toBe(true);
  expect((await tenant.load("T1")).code).toBe(404);
  // The deleted tenant's domain is available again.
  expect((await tenant.update(id, "Acme", ["acme.example", "one.example"])).ok).toBe(true);
  await tenant.delete(id);
});

test("permissions and roles: create, rename, search, delete, individually and together", async () => {
  const { permission, role, tenant } = client.management;
  await tenant.createWithId("T2", "Two");
  expect((await permission.create("read", "Reads")).ok).toBe(true);
  expect((await permission.create("read")).code).toBe(400);
  expect(
    (
      await permission.createBatch(
        ["write", "drop"].map((name) => ({ name, systemDefault: false })),
      )
    ).ok,
  ).toBe(true);
  expect((await permission.update("write", "edit", "Edits")).ok).toBe(true);
  const idOf = async (name: string) => {
    const all = (await permission.loadAll()).data as { id?: string; name: string }[] | undefined;
    return all?.find((one) => one.name === name)?.id ?? "";
  };
  expect((await permission.updateWithId(await idOf("drop"), "remove")).ok).toBe(true);
  expect((await permission.updateBatch([{ id: await idOf("edit"), newName: "write" }])).ok).toBe(
    true,
  );
  expect((await role.create("auditor", "Audits", ["read", "write"])).ok).toBe(true);
  expect((await role.create("auditor")).code).toBe(400);
  expect((await role.create("owner")).code).toBe(400);
  expect((await role.create("x", "", ["unknown"])).code).toBe(404);
  const blank = { permissionNames: [], createdTime: 0 };
  const batch = await role.createBatch([
    { ...blank, name: "clerk", tenantId: "T2" },
    { ...blank, name: "guest" },
  ]);
  expect(batch.data?.map((one) => one.name)).toEqual(["clerk", "guest"]);
  expect((await role.update("guest", "visitor", "", ["read"])).ok).toBe(true);
  const [clerk = "", guest = ""] = batch.data?.map(({ id }) => id) ?? [];
  expect((await role.updateWithId(clerk, "scribe", "", ["remove"], "T2")).ok).toBe(true);
  const again = await role.updateBatch([{ id: guest, newName: "guest", permissionNames: [] }]);
  expect(again.data?.[0]).toMatchObject({ name: "guest", permissionNames: [] });
  expect((await role.search({ tenantIds: ["T2"] })).data).toMatchObject([{ name: "scribe" }]);
  expect((await permission.delete("write")).ok).toBe(true);
  expect((await permission.delete("reviews.manage")).code).toBe(400);
  expect((await permission.deleteWithId(await idOf("remove"))).ok).toBe(true);
  expect((await permission.deleteBatch(["read"])).ok).toBe(true);
  const all = (await role.loadAll()).data ?? [];
  expect(all.find(({ name }) => name === "auditor")?.permissionNames).toEqual([]);
  expect(all.find(({ name }) => name === "owner")?.permissionNames).toContain("members.manage");
  expect((await role.delete("auditor")).ok).toBe(true);
  expect((await role.delete("owner")).code).toBe(400);
  expect((await role.deleteWithId(clerk)).ok).toBe(true);
  expect((await role.deleteBatch(["guest"])).ok).toBe(true);
  expect((await role.delete("guest")).code).toBe(404);
});

test("a member's roles and permissions in a tenant are in their tokens", async () => {
  const { user, tenant, role, permission } = client.management;
  const loginId = "member@example.com";
  const { refreshJwt } = (await signIn(identity, loginId)).body.authInfo;
  await tenant.createWithId("T3", "Three");
  await permission.create("audit");
  await role.create("auditor", "", ["audit"], "T3");
  expect((await user.addTenant(loginId, "T9")).code).toBe(404);
  const added = await user.addTenant(loginId, "T3");
  expect(added.data?.userTenants).toMatchObject([{ tenantId: "T3", roleNames: ["staff"] }]);
  const set = await user.setTenantRoles(loginId, "T3", ["owner", "auditor"]);
  expect(set.data?.userTenants?.[0]).toMatchObject({ roleNames: ["owner", "auditor"] });
  expect(set.data?.roleNames).toEqual([]);
  const session = await client.refreshSession(refreshJwt);
  expect(session.token).toMatchObject({ dct: "T3" });
  expect(client.validateTenantRoles(session, "T3", ["owner", "auditor"])).toBe(true);
  expect(client.validateTenantPermissions(session, "T3", ["audit", "members.manage"])).toBe(true);
  expect(client.validatePermissions(session, ["audit"])).toBe(false);
  await user.removeTenantRoles(loginId, "T3", ["owner"]);
  const more = await user.addTenantRoles(loginId, "T3", ["staff"]);
  expect(more.data?.userTenants?.[0]).toMatchObject({ roleNames: ["staff", "auditor"] });
  expect((await user.setTenantRoles(loginId, "T3", ["unknown"])).code).toBe(404);
  expect((await user.removeTenant(loginId, "T3")).data?.userTenants).toEqual([]);
  expect((await client.refreshSession(refreshJwt)).token.tenants).toBeUndefined();
});

test("single sign-on: set up field by field, by metadata, by OpenID, and read back", async () => {
  const { sso, tenant } = client.management;
  await tenant.createWithId("T4", "Four");
  const { certificate } = await makeSigningPair();
  const url = "https://idp.example/sso";
  expect(
    (await sso.configureSettings("T4", url, certificate, "idp", "", ["four.example"])).ok,
  ).toBe(true);
  expect((await sso.getSettings("T4")).data).toMatchObject({
    idpEntityId: "idp",
    idpSSOUrl: url,
    spEntityId: `${projectId}-T4`,
    domains: ["four.example"],
  });
  expect(
    (await sso.configureSettings("T4", "javascript:alert(1)", certificate, "idp", "", [])).code,
  ).toBe(400);
  expect((await sso.configureSettings("T4", url, "no certificate", "idp", "", [])).code).toBe(400);
  const metadata = `${new URL(provider.issuer).origin}/metadata`;
  expect((await sso.configureMetadata("T4", metadata, "", [])).ok).toBe(true);
  expect((await sso.configureMetadata("T4", `${metadata}/absent`, "", [])).code).toBe(400);
  const mapped = await sso.configureMapping("T4", [{ groups: ["g"], roleName: "owner" }], {
    email: "m",
  });
  expect(mapped.ok).toBe(true);
  const unknown = [{ groups: ["g"], roleName: "nobody-made-this" }];
  expect(await sso.configureMapping("T4", unknown, {})).toMatchObject({ ok: false, code: 404 });
  expect((await sso.loadSettings("T4")).data).toMatchObject({
    tenant: { id: "T4", authType: "saml" },
    saml: {
      idpEntityId: provider.issuer,
      attributeMapping: { email: "m" },
      groupsMapping: [{ roleName: "owner", groups: ["g"] }],
    },
  });
  const saml = { idpUrl: url, entityId: "typed", idpCert: certificate };
  expect((await sso.configureSAMLSettings("T4", saml, "http://localhost:3000/in")).ok).toBe(true);
  const byMetadata = { idpMetadataUrl: metadata, defaultSSORoles: ["owner"] };
  expect((await sso.configureSAMLByMetadata("T4", byMetadata)).ok).toBe(true);
  expect((await sso.configureSSORedirectURL("T4", "http://localhost:3000/other")).ok).toBe(true);
  expect((await sso.loadSettings("T4")).data?.saml?.redirectUrl).toBe(
    "http://localhost:3000/other",
  );
  expect((await sso.newSettings("T4", "second", "Second")).ok).toBe(true);
  const oidc = { name: "O", clientId: "c", clientSecret: "hidden", issuer: "https://op.example" };
  expect((await sso.configureOIDCSettings("T4", oidc, undefined, "second")).ok).toBe(true);
  const all = (await sso.loadAllSettings("T4")).data;
  expect(all?.map(({ ssoId }) => ssoId ?? "")).toEqual(["", "second"]);
  expect(all?.[1]?.oidc).toMatchObject({ clientId: "c", clientSecret: "" });
  expect(JSON.stringify(all)).not.toContain("hidden");
  expect((await sso.deleteSettings("T4", "second")).ok).toBe(true);
  expect((await sso.loadAllSettings("T4")).data).toHaveLength(1);
  expect((await sso.loadSettings("T9")).code).toBe(404);
});

/** @spec 3.23, 7.38 */
test("the tests call every method", () => {
  expect(findUncalledMethods(client, called, "tenants.test.ts")).toEqual([]);
});
