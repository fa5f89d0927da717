import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, openFlow, unwalkedEdges } from "../../testing/flow-browser.ts";
import { cookieOf, startTestIdentity, type TestIdentity } from "../../testing/test-identity.ts";

const password = "violet tractor nine lakes";
const better = "seldom cobalt orchard ferry";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  identity.clock.set(new Date());
});
afterAll(() => identity.close());

test("in; forgotten; temporary; wrong", async () => {
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
  const run = await openFlow(identity, "sign-in-with-password").start();
  await run.press("submit", { email: "temp@example.com", password });
  expect(run.body.screen.id).toBe("new-password");
  await run.press("submit", { newPassword: better });
  expect(run.body.status).toBe("completed");
  identity = keep;
  await managed.close();
});

test("every edge was walked", () => {
  expect(unwalkedEdges(["sign-in-with-password"])).toEqual([]);
});
