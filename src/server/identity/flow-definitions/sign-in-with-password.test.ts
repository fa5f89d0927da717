import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, openFlow, unwalkedEdges, withApp } from "../../testing/flow-browser.ts";
import {
  cookieOf,
  projectId,
  startTestIdentity,
  type TestIdentity,
} from "../../testing/test-identity.ts";

const password = "violet tractor nine lakes";
const better = "seldom cobalt orchard ferry";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  identity.clock.set(new Date());
});
afterAll(() => identity.close());

test("a password signs in, and a forgotten, temporary or wrong one is handled", async () => {
  const email = "pass@example.com";
  const bearer = await enter(identity, email);
  await identity.call(
    "/v1/auth/password/update",
    { loginId: email, newPassword: password },
    { bearer },
  );
  const run = await openFlow(identity, "sign-in-with-password").start();
  await run.press("submit", { email, password: better });
  expect(run.state.errorType).toBe("password.wrong");
  await run.press("submit", { email: "nobody@example.com", password });
  expect(run.state.errorType).toBe("password.wrong");
  await run.press("submit", { email, password });
  expect(run.body).toMatchObject({ status: "completed", lastAuth: { authMethod: "password" } });
  const other = cookieOf(run.answer, "DSR") ?? "";

  const forgot = await openFlow(identity, "sign-in-with-password").start();
  await forgot.press("forgot", { email });
  await forgot.press("resend");
  await forgot.press("change-email");
  await forgot.press("forgot", { email });
  await forgot.press("submit", { code: identity.codeFor(email) });
  for (const [newPassword, error] of [
    ["short", "password.short"],
    ["password1234", "password.weak"],
    [7, "password.weak"],
  ]) {
    await forgot.press("submit", { newPassword });
    expect(forgot.state.errorType).toBe(error);
  }
  await forgot.press("submit", { newPassword: better });
  expect(forgot.body.status).toBe("completed");
  const me = await identity.call("/v1/auth/me", undefined, { method: "GET", bearer: other });
  expect(me.status).toBe(401);
  const code = await openFlow(identity, "sign-in-with-password").start();
  identity.clock.advance(600_000);
  await code.press("forgot", { email });
  await code.press("code", { code: identity.codeFor(email) });
  expect(code.body.screen.id).toBe("new-password");

  const unknown = await openFlow(identity, "sign-in-with-password").start();
  await unknown.press("forgot", { email: "nobody@example.com" });
  expect(unknown.body.screen.id).toBe("reset-code");
  expect(identity.mails.at(-1)?.purpose).toBe("sign-in-refused");
});

test("a returning person starts on a screen that names them", async () => {
  const email = "again@example.com";
  const bearer = await enter(identity, email);
  const set = { loginId: email, newPassword: password };
  await identity.call("/v1/auth/password/update", set, { bearer });
  const start = (condition?: string) =>
    openFlow(identity, "sign-in-with-password").start(condition ? { condition } : {});
  for (const other of [undefined, "else", "unknown", "__proto__"])
    expect((await start(other)).body.screen.id).toBe("password");
  const run = await start("known");
  expect(run.body.screen.id).toBe("password-again");
  await run.press("submit", { email, password: better });
  expect(run.body.screen).toMatchObject({
    id: "password-again",
    state: { errorType: "password.wrong" },
  });
  await run.press("submit", { email, password });
  expect(run.body.status).toBe("completed");
  const code = await withApp(identity, email);
  const app = await start("known");
  await app.press("submit", { email, password });
  expect(app.body.screen.id).toBe("app-code");
  identity.clock.advance(60_000);
  await app.press("code", { code: code() });
  expect(app.body.status).toBe("completed");
  const forgot = await start("known");
  await forgot.press("forgot", { email });
  expect(forgot.body.screen.id).toBe("reset-code");

  const config = `/pages/${projectId}/v2-beta/config.json`;
  const { flows } = (await identity.call(config, undefined, { method: "GET" })).body;
  const met = (screenId: string, screenName: string, interactionId: string) => ({
    met: { screenId, screenName, interactionId },
  });
  expect(flows["sign-in-with-password"].conditions).toEqual([
    {
      key: "lastAuth.loginId",
      operator: "not-empty",
      ...met("password-again", "Password again", "known"),
    },
    { key: "ELSE", ...met("password", "Password", "else") },
  ]);
});

test("a password that must be changed leads to a new one", async () => {
  const managed = await startTestIdentity({ settings: { managementKey: "key" } });
  const bearer = "key";
  await managed.call("/v1/mgmt/user/create", { loginId: "temp@example.com" }, { bearer });
  await managed.call(
    "/v1/mgmt/user/password/set/temporary",
    { loginId: "temp@example.com", password },
    { bearer },
  );
  const keep = identity;
  identity = managed;
  identity.clock.set(new Date());
  const run = await openFlow(identity, "sign-in-with-password").start({ condition: "known" });
  await run.press("submit", { email: "temp@example.com", password });
  expect(run.body.screen.id).toBe("new-password");
  const unknown = await openFlow(identity, "sign-in-with-password").start();
  await unknown.press("submit", { email: "temp@example.com", password });
  expect(unknown.body.screen.id).toBe("new-password");
  await run.press("submit", { newPassword: better });
  expect(run.body.status).toBe("completed");
  const code = await withApp(identity, "temp@example.com");
  for (const id of ["submit", "code"]) {
    identity.clock.advance(60_000);
    const body = { loginId: "temp@example.com", password };
    await managed.call("/v1/mgmt/user/password/set/temporary", body, { bearer });
    const both = await openFlow(identity, "sign-in-with-password").start();
    await both.press("submit", { email: "temp@example.com", password });
    await both.press(id, { code: code() });
    expect(both.body.screen.id).toBe("new-password");
  }
  identity = keep;
  await managed.close();
});

test("a person with an authenticator app is asked for its code after the password", async () => {
  const email = "app@example.com";
  const code = await withApp(identity, email);
  const bearer = await enter(identity, email);
  const loginId = email;
  await identity.call("/v1/auth/password/update", { loginId, newPassword: password }, { bearer });
  for (const id of ["submit", "code"]) {
    identity.clock.advance(60_000);
    const run = await openFlow(identity, "sign-in-with-password").start();
    await run.press("submit", { email, password });
    expect(run.body).toMatchObject({ status: "waiting", screen: { id: "app-code" } });
    // The password alone opens nothing, whatever is sent instead of the code.
    await run.press("submit", { newPassword: better });
    expect(run.state.errorType).toBe("code.missing");
    await run.press(id, { code: "000000" });
    expect(run.state.errorType).toBe("code.wrong");
    await run.press("other-account");
    await run.press("submit", { email, password });
    await run.press(id, { code: code() });
    expect(run.body.status).toBe("completed");
    expect(decodeJwt(run.body.authInfo.sessionJwt).amr).toEqual(["pwd", "totp", "mfa"]);
  }
  // Nor does it by call; with a session that the app began it does.
  const call = (path: string, body: object, token?: string) =>
    identity.call(`/v1/auth/${path}`, { loginId, ...body }, token ? { bearer: token } : {});
  const refused = { status: 400, body: { errorCode: "E062910" } };
  identity.recorded.length = 0;
  expect(await call("password/signin", { password })).toMatchObject(refused);
  expect(identity.recorded).toMatchObject([
    { action: "sign_in.failed", detail: { method: "password", code: "E062910" } },
  ]);
  const replace = { oldPassword: password, newPassword: better };
  expect(await call("password/replace", replace)).toMatchObject(refused);
  identity.clock.advance(60_000);
  const byApp = await call("totp/verify", { code: code() });
  const both = { password, loginOptions: { mfa: true } };
  expect((await call("password/signin", both, cookieOf(byApp, "DSR"))).status).toBe(200);

  for (const id of ["submit", "code"]) {
    identity.clock.advance(600_000);
    const lost = await openFlow(identity, "sign-in-with-password").start();
    await lost.press("submit", { email, password });
    await lost.press("email");
    await lost.press("other-way");
    await lost.press("email");
    await lost.press("resend");
    await lost.press(id, { code: identity.codeFor(email) });
    expect(lost.body.status).toBe("completed");
  }
});

test("the tests walk every edge of these flows", () => {
  expect(unwalkedEdges(["sign-in-with-password"])).toEqual([]);
});
