import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { openFlow } from "../../testing/flow-browser.ts";
import { createSoftPasskey } from "../../testing/soft-passkey.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { type Answer, cookieOf, signIn } from "../../testing/test-identity.ts";

/** A continued session keeps its business, and is not recorded as a new sign-in. */

const identity = startedTestIdentity();
beforeEach(() => void identity.clock.advance(600_000));

const claimsOf = ({ sessionJwt }: { sessionJwt: string }) => decodeJwt(sessionJwt);

/** A signed-in member of two businesses who has selected the second. */
async function inSecondBusiness(email: string): Promise<string> {
  const { body } = await signIn(identity, email);
  identity.tenants.set(body.authInfo.user.userId, [
    { tenantId: "T1", name: "Acme", role: "owner" },
    { tenantId: "T2", name: "Bolt", role: "staff" },
  ]);
  const bearer = cookieOf(await signIn(identity, email), "DSR") ?? "";
  return cookieOf(await post("tenant/select", { tenant: "T2" }, bearer), "DSR") ?? "";
}

const post = (path: string, body: object, bearer?: string) =>
  identity.call(`/v1/auth/${path}`, body, bearer ? { bearer } : {});
const get = (path: string, bearer: string) =>
  identity.call(`/v1/auth/${path}`, undefined, { method: "GET", bearer });

async function expectContinued(before: string, done: Answer) {
  const info = done.body.authInfo ?? done.body;
  expect(done.status).toBe(200);
  expect(claimsOf(info).dct).toBe("T2");
  expect((await get("me", before)).status).toBe(401);
  const after = cookieOf(done, "DSR") ?? "";
  expect((await get("me/history", after)).body).toHaveLength(2);
  return claimsOf(info);
}

test("a session continues after a changed address, by call and by flow", async () => {
  const before = await inSecondBusiness("two@example.com");
  const update = { loginId: "two@example.com", email: "moved@example.com", addToLoginIDs: true };
  await post("otp/update/email", update, before);
  const code = identity.codeFor("moved@example.com");
  const done = await post("otp/verify/email", { loginId: "two@example.com", code }, before);
  await expectContinued(before, done);
  const now = cookieOf(done, "DSR") ?? "";
  const run = await openFlow(identity, "change-email", now).start();
  await run.press("submit", { email: "again@example.com" });
  await run.press("code", { code: identity.codeFor("again@example.com") });
  await expectContinued(now, run.answer);
});

test("a session continues after an app is enrolled and after a step-up with it", async () => {
  const loginId = "app@example.com";
  const before = await inSecondBusiness(loginId);
  const { body } = await post("totp/update", { loginId }, before);
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(body.key) }).generate({
      timestamp: identity.clock.now().getTime(),
    });
  const done = await post("totp/verify", { loginId, code: code() }, before);
  expect((await expectContinued(before, done)).su).toBeUndefined();
  identity.clock.advance(30_000);
  const now = cookieOf(done, "DSR") ?? "";
  const options = { loginId, code: code(), loginOptions: { stepup: true } };
  const stepped = await post("totp/verify", options, now);
  expect(await expectContinued(now, stepped)).toMatchObject({ su: true });
});

test("a person who has signed out in the meantime cannot finish changing the address", async () => {
  const loginId = "thief@example.com";
  const before = await inSecondBusiness(loginId);
  const update = { loginId, email: "stolen@example.com", addToLoginIDs: true };
  await post("otp/update/email", update, before);
  const run = await openFlow(identity, "change-email", before).start();
  await run.press("submit", { email: "stolen2@example.com" });
  const account = await openFlow(identity, "account", before).start();
  await account.press("password");
  const origin = "http://localhost:3000";
  const asked = await post("webauthn/update/start", { loginId, origin }, before);
  await post("logoutall", {}, before);
  const { transactionId, options } = asked.body;
  const response = createSoftPasskey().create(options, origin);
  const kept = await post("webauthn/update/finish", { transactionId, response });
  expect(kept).toMatchObject({ status: 400, body: { errorCode: "E061102" } });
  await account.press("submit", { newPassword: "violet tractor nine lakes" });
  expect(account.state.errorType).toBe("session.ended");
  const code = identity.codeFor("stolen@example.com");
  expect(await post("otp/verify/email", { loginId, code })).toMatchObject({
    status: 400,
    body: { errorCode: "E061102" },
  });
  await run.press("code", { code: identity.codeFor("stolen2@example.com") });
  expect(run.state.errorType).toBe("session.ended");
  expect((await signIn(identity, loginId)).body.authInfo.user.loginIds).toEqual([loginId]);
});

test("history names the business of a sign-in", async () => {
  const { body } = await signIn(identity, "history@example.com");
  const { userId } = body.authInfo.user;
  identity.tenants.set(userId, [{ tenantId: "T1", name: "Acme", role: "owner" }]);
  const bearer = cookieOf(await signIn(identity, "history@example.com"), "DSR") ?? "";
  const { body: logins } = await get("me/history", bearer);
  expect(logins[0].selectedTenant).toBe("T1");
  expect(logins[1].selectedTenant).toBeUndefined();
});

test("our own API knows whether the verification is recent", async () => {
  const { body } = await signIn(identity, "old-proof@example.com");
  const { sessionJwt } = body.authInfo;
  expect(await identity.verifySession(sessionJwt)).toMatchObject({ isFresh: true });
  identity.clock.advance(599_000);
  expect(await identity.verifySession(sessionJwt)).toMatchObject({ isFresh: true });
  const bearer = cookieOf(await signIn(identity, "old-proof@example.com"), "DSR") ?? "";
  identity.clock.advance(600_000);
  const renewed = await identity.call("/v1/auth/refresh", {}, { bearer });
  expect(await identity.verifySession(renewed.body.sessionJwt)).toMatchObject({ isFresh: false });
});
