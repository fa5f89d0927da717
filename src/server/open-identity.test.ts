import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { listAudit } from "#shared/api/administration.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import { inviteMember } from "#shared/api/members.ts";
import { defaultProjectId } from "./config.ts";
import { openIdentity } from "./open-identity.ts";
import { startedTestApp } from "./testing/started-test-server.ts";
import type { TestApp } from "./testing/test-app.ts";
import { type Answer, cookieOf } from "./testing/test-identity.ts";

/** The provider as the application opens it, called over HTTP: with its people, its mail and its log. */
const peer = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };
async function callOf(app: TestApp, path: string, body: object, bearer = ""): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${defaultProjectId}${bearer && `:${bearer}`}`,
    "content-type": "application/json",
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await app.app.request(path, request, peer);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function newestOf(app: TestApp, email: string, about: RegExp): Promise<string> {
  await app.drainJobs();
  const mails = await app.mailbox();
  return mails.find(({ to, subject }) => to === email && about.test(subject))?.text ?? "";
}

/** The flow's last answer, without a session if the person is not admitted. */
async function enterOf(app: TestApp, email: string): Promise<Answer> {
  const flow = { flowId: "sign-up-or-in", interactionId: "submit", input: { email } };
  const { body } = await callOf(app, "/v1/flow/start", flow);
  const code = (await newestOf(app, email, /sign-in code/)).match(/\d{6}/)?.[0] ?? "000000";
  const { executionId, stepId } = body;
  return callOf(app, "/v1/flow/next", {
    executionId,
    stepId,
    interactionId: "code",
    input: { code },
  });
}

describe("the application's own identity provider, by invitation only", () => {
  const managementKey = "management-key-of-the-operator-0001";
  const app = startedTestApp({
    identity: openIdentity,
    env: { SIGN_UP: "invite", ADMIN_EMAILS: "admin@example.com", MANAGEMENT_KEY: managementKey },
  });
  const call = (path: string, body: object, bearer?: string) => callOf(app, path, body, bearer);
  const newestTo = (email: string, about: RegExp) => newestOf(app, email, about);
  const signIn = async (email: string): Promise<string | undefined> =>
    (await enterOf(app, email)).body.authInfo?.sessionJwt;

  test("a stranger is refused until a business invites them as a member", async () => {
    const admin = (await signIn("admin@example.com")) ?? "";
    expect(await signIn("staff@example.com")).toBeUndefined();
    expect(await newestTo("staff@example.com", /no .* account/)).not.toBe("");
    await app.callAs(admin, updateBusiness, { body: { name: "Lakeside" } });
    await app.callAs(admin, inviteMember, { body: { email: "Staff@example.com", role: "staff" } });
    app.clock.advance(60_000);
    expect(await signIn("staff@example.com")).toBeTruthy();
    expect(await signIn("other@example.com")).toBeUndefined();
  });

  test("the administrator sees successful and failed sign-ins", async () => {
    const admin = (await signIn("admin@example.com")) ?? "";
    await call("/v1/auth/otp/verify/email", { loginId: "staff@example.com", code: "000000" });
    const { entries } = await app.callAs(admin, listAudit, { search: "sign_in" });
    expect(entries.map(({ action, person, detail }) => [action, person, detail])).toEqual(
      expect.arrayContaining([
        ["sign_in.succeeded", "admin@example.com", { methods: ["email"], firstSeen: false }],
        ["sign_in.failed", "staff@example.com", { method: "otp", code: "E061102" }],
        ["sign_in.failed", null, { method: "sign-up-or-in", code: "code.wrong" }],
      ]),
    );
  });

  test("no key can create a test user here", async () => {
    for (const [path, body] of [
      ["/v1/mgmt/user/create/test", { loginId: "t@example.com" }],
      ["/v1/mgmt/user/create", { loginId: "t@example.com", test: true }],
      ["/v1/mgmt/auth/signup", { loginId: "t@example.com", user: { test: true } }],
      ["/v1/mgmt/tests/generate/otp", { loginId: "admin@example.com", deliveryMethod: "email" }],
    ] as const) {
      const { status, body: answer } = await call(path, body, managementKey);
      expect([status, answer.user?.test ?? false], path).toEqual([400, false]);
    }
  });
});

describe("an address that the person has not verified", () => {
  const app = startedTestApp({
    identity: openIdentity,
    env: { REVEAL_ACCOUNTS: "on", ADMIN_EMAILS: "boss@example.com" },
  });
  const password = "violet tractor nine lakes";
  const register = async (loginId: string): Promise<Answer> => {
    const made = await callOf(app, "/v1/auth/password/signup", { loginId, password });
    expect(made.status).toBe(200);
    return made;
  };
  const meOf = (token: string) => app.callAs(token, getMe);
  const isAdmin = async (email: string) =>
    (await meOf((await enterOf(app, email)).body.authInfo.sessionJwt)).user.isAdmin;
  const setAdmin = (email: string, value: boolean) =>
    app.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update users set is_admin = ${value} where email = ${email}`),
    );
  const unproved = { status: 403, body: { code: "session.address_unproved" } };

  test("gives no access to the application, and its owner gets nothing of the registrant's", async () => {
    const squatter = await register("victim@example.com");
    const { sessionJwt, user } = squatter.body;
    await expect(meOf(sessionJwt)).rejects.toMatchObject(unproved);
    const rename = app.callAs(sessionJwt, updateBusiness, { body: { name: "Mallory's" } });
    await expect(rename).rejects.toMatchObject(unproved);
    const owner = await enterOf(app, "victim@example.com");
    expect(owner.body.authInfo.user.userId).not.toBe(user.userId);
    const me = await meOf(owner.body.authInfo.sessionJwt);
    expect(me.businesses).toMatchObject([{ name: "", role: "owner" }]);
    await expect(meOf(sessionJwt)).rejects.toMatchObject({ body: { code: "session.invalid" } });
  });

  test("is verified in the flow for it, which grants access and keeps the account", async () => {
    const made = await register("honest@example.com");
    const bearer = cookieOf(made, "DSR") ?? "";
    const start = await callOf(app, "/v1/flow/start", { flowId: "confirm-email" }, bearer);
    expect(start.body.screen.id).toBe("confirm-email");
    const step = async (at: Answer, interactionId: string, input: object) => {
      const { executionId, stepId } = at.body;
      return callOf(app, "/v1/flow/next", { executionId, stepId, interactionId, input }, bearer);
    };
    const sent = await step(start, "submit", { email: "honest@example.com" });
    const code = (await newestOf(app, "honest@example.com", /Move/)).match(/\d{6}/)?.[0];
    const done = await step(sent, "code", { code });
    expect(done.body.authInfo.user).toMatchObject({
      userId: made.body.user.userId,
      password: true,
    });
    expect((await meOf(done.body.authInfo.sessionJwt)).businesses).toHaveLength(1);
  });

  test("does not keep a listed administrator from becoming one", async () => {
    await register("boss@example.com");
    expect(await isAdmin("boss@example.com")).toBe(true);
    await setAdmin("boss@example.com", false);
    expect(await isAdmin("boss@example.com")).toBe(true);
    // The list grants the role, and does not revoke it from administrators added otherwise.
    expect(await isAdmin("deputy@example.com")).toBe(false);
    await setAdmin("deputy@example.com", true);
    expect(await isAdmin("deputy@example.com")).toBe(true);
  });

  test("joins no business when an account moves to it, until a sign-in with it", async () => {
    const host = await enterOf(app, "host@example.com");
    const hostToken = host.body.authInfo.sessionJwt;
    await app.callAs(hostToken, updateBusiness, { body: { name: "Lakeside" } });
    await app.callAs(hostToken, inviteMember, { body: { email: "guest@example.com" } });
    const asker = await enterOf(app, "asker@example.com");
    const bearer = cookieOf(asker, "DSR") ?? "";
    const loginId = "asker@example.com";
    const update = { loginId, email: "guest@example.com", addToLoginIDs: true };
    await callOf(app, "/v1/auth/otp/update/email", update, bearer);
    const code = (await newestOf(app, "guest@example.com", /Move/)).match(/\d{6}/)?.[0];
    const moved = await callOf(app, "/v1/auth/otp/verify/email", { loginId, code }, bearer);
    const names = async (token: string) => (await meOf(token)).businesses.map(({ name }) => name);
    expect(await names(moved.body.sessionJwt)).toEqual([""]);
    const signedIn = await enterOf(app, "guest@example.com");
    expect(await names(signedIn.body.authInfo.sessionJwt)).toEqual(["Lakeside"]);
  });
});
