import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { projectId } from "#server/testing/test-identity.ts";

/**
 * Requests and expectations of the vendor's Python and Ruby clients, as in their own suites against a live service:
 * they send every argument and leave unused ones empty.
 */

const managementKey = "management-key-of-the-test";
const identity = startedTestIdentity({
  settings: {
    managementKey,
    testUsers: true,
    refreshTokenIn: "body",
    sso: { allowPrivateNetworks: false },
  },
});
beforeAll(() => identity.clock.set(new Date()));

const manage = (path: string, body?: unknown, method = "POST") =>
  identity.call(path, body, { method, bearer: managementKey });

/** All fields that the Python client sends when it creates a user. */
const createBody = (loginId: string, given: object = {}) => ({
  loginId,
  email: null,
  phone: null,
  displayName: null,
  roleNames: [],
  userTenants: [],
  test: false,
  picture: null,
  customAttributes: null,
  additionalLoginIds: null,
  ssoAppIDs: null,
  invite: false,
  ...given,
});
const create = (loginId: string, given?: object) =>
  manage("/v1/mgmt/user/create", createBody(loginId, given));

describe("users", () => {
  test("creating a test user twice returns the existing one", async () => {
    const first = await create("twice", { test: true, email: "twice@example.com" });
    const second = await create("twice", { test: true, email: "twice@example.com" });
    expect(second.status).toBe(200);
    expect(second.body.user.userId).toBe(first.body.user.userId);
    // This call never takes over a regular user's account.
    await create("person@example.com");
    expect((await create("person@example.com", { test: true })).body.errorCode).toBe("E062107");
  });

  test("a user is created with a password, and signs in with it", async () => {
    const password = "correct-horse-battery-staple-9";
    expect((await create("secret@example.com", { password })).status).toBe(200);
    const login = { loginId: "secret@example.com", password };
    expect((await identity.call("/v1/auth/password/signin", login)).status).toBe(200);
  });

  test("a user is created in its tenants", async () => {
    const { body } = await manage("/v1/mgmt/tenant/create", { name: "Acme" });
    const userTenants = [{ tenantId: body.id, roleNames: null }];
    const { body: made } = await create("member@example.com", { userTenants });
    expect(made.user.userTenants).toMatchObject([{ tenantId: body.id, tenantName: "Acme" }]);
  });

  test("an invited user gets a mail that links to the page named by the program", async () => {
    const inviteUrl = "http://localhost:3000/welcome";
    const { body } = await create("invited@example.com", { invite: true, inviteUrl });
    expect(body.user).toMatchObject({ verifiedEmail: true, status: "invited" });
    expect(identity.mails.at(-1)).toMatchObject({
      to: "invited@example.com",
      purpose: "account-invitation",
      url: inviteUrl,
    });
    const elsewhere = { invite: true, inviteUrl: "https://evil.example" };
    expect((await create("other@example.com", elsewhere)).body.errorCode).toBe("E011004");
    expect((await create("no-address", { invite: true })).body.errorMessage).toMatch(/"email"/);
  });

  test("several users are invited at once", async () => {
    const users = ["b1@example.com", "b2@example.com"].map((loginId) => createBody(loginId));
    const { body } = await manage("/v1/mgmt/user/create/batch", { users, invite: true });
    expect(body.createdUsers).toHaveLength(2);
    expect(body.failedUsers).toEqual([]);
    expect(identity.mails.slice(-2).map(({ to, purpose }) => [to, purpose])).toEqual([
      ["b1@example.com", "account-invitation"],
      ["b2@example.com", "account-invitation"],
    ]);
    // The Ruby client's batch call says nothing about invitations.
    const count = identity.mails.length;
    await manage("/v1/mgmt/user/create/batch", { users: [createBody("b3@example.com")] });
    expect(identity.mails).toHaveLength(count);
  });

  test.each([
    ["user/create", { ...createBody("x@example.com"), ssoAppIDs: ["app"] }, "ssoAppIDs"],
    [
      "user/create",
      { ...createBody("x@example.com"), hashedPassword: { md5: { hash: "x" } } },
      "hashed",
    ],
    ["user/create", { ...createBody("x@example.com"), invite: true, sendSMS: true }, "sendSMS"],
    ["user/create", { ...createBody("x@example.com"), templateId: "mine" }, "templateId"],
    ["user/create/batch", { users: [{ ...createBody("x@example.com"), seed: "s" }] }, "seed"],
    ["user/search", { tenantRoleNames: { t: { values: ["r"] } } }, "tenantRoleNames"],
    ["user/update", { loginId: "b1@example.com", userTenants: [{ tenantId: "t" }] }, "userTenants"],
    ["accesskey/create", { name: "k", customAttributes: { a: 1 } }, "customAttributes"],
    ["tenant/create", { name: "T", enforceSSO: true }, "enforceSSO"],
    ["user/signin/embeddedlink", { loginId: "b1@example.com", stepup: true }, "stepup"],
  ])("%s refuses an argument that is not offered, in words", async (path, body, name) => {
    const answer = await manage(`/v1/mgmt/${path}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errorCode).toBe("E011003");
    expect(answer.body.errorMessage).toMatch(new RegExp(`"[\\w.]*${name}\\w*" is not offered`));
  });
});

test("a key in a tenant needs no roles there", async () => {
  const { body: tenant } = await manage("/v1/mgmt/tenant/create", { name: "Keys" });
  const keyTenants = [{ tenantId: tenant.id, roleNames: null }];
  const asked = { name: "k", expireTime: 0, roleNames: [], keyTenants, userId: null };
  const { status, body } = await manage("/v1/mgmt/accesskey/create", asked);
  expect(status).toBe(200);
  expect(body.key.keyTenants).toEqual([{ tenantId: tenant.id, roleNames: [] }]);
});

test("a user name with an address signs in or up with a code to that address", async () => {
  await create("ada.l", { email: "ada.l@example.com" });
  const started = await identity.call("/v1/auth/otp/signup-in/email", {
    loginId: "ada.l",
    loginOptions: {},
  });
  expect(started.body).toMatchObject({ maskedEmail: expect.any(String) });
  const entered = { loginId: "ada.l", code: identity.codeFor("ada.l@example.com") };
  const done = await identity.call("/v1/auth/otp/verify/email", entered);
  expect(done.body.user.loginIds).toEqual(["ada.l"]);
  // A login id that is not an address is asked for one, whether or not it exists.
  const unknown = await identity.call("/v1/auth/otp/signup-in/email", { loginId: "nobody" });
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(started.body);
});

test("flows are listed by id, with their display names", async () => {
  const { body } = await manage("/v1/mgmt/flow/list", { ids: ["sign-up-or-in"] });
  expect(body).toMatchObject({ flows: [{ id: "sign-up-or-in", name: "Sign Up or In" }], total: 1 });
  expect((await manage("/v1/mgmt/flow/list", { ids: [] })).body.flows.length).toBeGreaterThan(5);
});

test("a new authenticator app's code is valid at the same moment the old one's was used", async () => {
  const loginId = "apps@example.com";
  const codeOf = (key: string) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: identity.clock.now().getTime(),
    });
  const call = (path: string, body: object, bearer?: string) =>
    identity.call(`/v1/auth/totp/${path}`, { loginId, ...body }, bearer ? { bearer } : {});
  const { key } = (await call("signup", {})).body;
  const { refreshJwt } = (await call("verify", { code: codeOf(key) })).body;
  const next = (await call("update", {}, refreshJwt)).body.key;
  expect((await call("verify", { code: codeOf(next) })).status).toBe(200);
  expect((await call("verify", { code: codeOf(next) })).status).toBe(400);
  expect((await call("verify", { code: codeOf(key) })).status).toBe(400);
});

describe("single sign-on", () => {
  let tenantId = "";
  beforeAll(async () => {
    tenantId = (await manage("/v1/mgmt/tenant/create", { name: "Sso" })).body.id;
  });
  const settingsV1 = async () =>
    (await manage(`/v1/mgmt/sso/settings?tenantId=${tenantId}`, undefined, "GET")).body;

  test("the empty state has the vendor's twelve fields", async () => {
    const body = await settingsV1();
    expect(body).toMatchObject({ idpEntityId: "", domain: "", domains: [], groupsMapping: [] });
    expect(body.spEntityId).toBe(`${projectId}-${tenantId}`);
    expect(body.userMapping).toEqual({
      name: "name",
      email: "email",
      username: "",
      phoneNumber: "phone",
      group: "",
      givenName: "",
      middleName: "",
      familyName: "",
      picture: "",
      verifiedEmail: "",
      verifiedPhone: "",
      customAttributes: {},
    });
  });

  test("manually set endpoints are kept and returned, with the domains in their order", async () => {
    const settings = {
      name: "myProvider",
      clientId: "iddd",
      clientSecret: "secret",
      redirectUrl: null,
      authUrl: "https://dummy.com/auth",
      tokenUrl: "https://dummy.com/token",
      userDataUrl: "https://dummy.com/userInfo",
      scope: ["openid", "profile", "email"],
      JWKsUrl: null,
      userAttrMapping: { loginId: "subject", name: "name", verifiedEmail: "verifiedEmail" },
      manageProviderTokens: false,
      callbackDomain: null,
      prompt: null,
      grantType: null,
      issuer: null,
    };
    const domains = ["zeta.example", "alpha.example"];
    const saved = await manage("/v1/mgmt/sso/oidc", { tenantId, settings, domains });
    expect(saved.status).toBe(200);
    const query = `?tenantId=${tenantId}`;
    const { body } = await manage(`/v2/mgmt/sso/settings${query}`, undefined, "GET");
    expect(body.oidc).toMatchObject({
      name: "myProvider",
      clientId: "iddd",
      clientSecret: "",
      authUrl: "https://dummy.com/auth",
      tokenUrl: "https://dummy.com/token",
      userDataUrl: "https://dummy.com/userInfo",
      scope: ["openid", "profile", "email"],
      userAttrMapping: { loginId: "subject", verifiedEmail: "verifiedEmail" },
    });
    expect(await settingsV1()).toMatchObject({ domain: "zeta.example", domains });
    // Tokens cannot be verified if the provider names neither itself nor its keys.
    const begun = await identity.call(`/v1/auth/sso/authorize?tenant=${tenantId}`, {});
    expect(begun.body).toMatchObject({
      errorCode: "E062013",
      errorMessage: expect.stringMatching(/issuer/),
    });
  });

  test("the initial role of the vendor's projects exists", async () => {
    const roles = (await manage("/v1/mgmt/role/all", undefined, "GET")).body.roles;
    expect(roles.map(({ name }: { name: string }) => name)).toContain("Tenant Admin");
    const body = {
      tenantId,
      roleMappings: [{ groups: ["a"], roleName: "Tenant Admin" }],
      attributeMapping: { name: "MyName" },
    };
    expect((await manage("/v1/mgmt/sso/mapping", body)).status).toBe(200);
  });
});
