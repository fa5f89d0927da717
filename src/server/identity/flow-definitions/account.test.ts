import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import {
  enter,
  openFlow,
  unwalkedEdges,
  withApp,
  withPasskey,
} from "../../testing/flow-browser.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf } from "../../testing/test-identity.ts";

const password = "violet tractor nine lakes";

const identity = startedTestIdentity();
beforeAll(async () => {
  identity.clock.set(new Date());
});

const claimsOf = ({ sessionJwt }: { sessionJwt: string }) => decodeJwt(sessionJwt);

test("these flows do not start without a session", async () => {
  for (const flowId of ["account", "add-passkey", "change-email", "step-up"]) {
    const { answer } = await openFlow(identity, flowId).start();
    expect(answer, flowId).toMatchObject({ status: 401, body: { errorCode: "E061005" } });
  }
});

/** Signed in a while ago; the run of the flow has begun. */
async function openLate(flowId: string, email: string) {
  identity.clock.advance(660_000);
  const bearer = await enter(identity, email);
  identity.clock.advance(660_000);
  const run = await openFlow(identity, flowId, bearer).start();
  expect(run.body.screen.id).toBe("step-up");
  return { bearer, run };
}

test.each(["step-up", "add-passkey", "change-email", "account"])(
  "%s: a user who signed in a while ago proves their identity, by app, passkey or code",
  async (flowId) => {
    const email = `${flowId}-proof@example.com`;
    const code = await withApp(identity, email);
    const passkey = await withPasskey(identity, email);
    const expectProved = (run: ReturnType<typeof openFlow>, amr: string[]) => {
      if (flowId !== "step-up") return expect(run.body.screen.id).toBe(flowId);
      expect(claimsOf(run.body.authInfo)).toMatchObject({ su: true, amr });
    };
    for (const id of ["submit", "code"]) {
      const { run } = await openLate(flowId, email);
      await run.press(id, { code: "000000" });
      expect(run.state.errorType).toBe("code.wrong");
      await run.press(id, { code: code() });
      expectProved(run, ["email", "totp", "mfa"]);
    }
    const { run, bearer } = await openLate(flowId, email);
    await run.press("passkey");
    await run.answerPasskey(passkey);
    expectProved(run, ["email", "webauthn", "mfa"]);
    const me = await identity.call("/v1/auth/me", undefined, { method: "GET", bearer });
    expect(me.status).toBe(flowId === "step-up" ? 401 : 200);
    for (const id of ["code", "submit"]) {
      const late = await openLate(flowId, email);
      await late.run.press("email");
      await late.run.press("other-way");
      await late.run.press("email");
      await late.run.press("resend");
      await late.run.press(id, { code: identity.codeFor(email) });
      expectProved(late.run, ["email"]);
    }
  },
);

test.each(["step-up", "change-email", "sign-in-with-password"])(
  "%s: a code that has expired is told, and a new one is good",
  async (flowId) => {
    const email = `${flowId}-expired@example.com`;
    const bearer = await enter(identity, email);
    const to = flowId === "change-email" ? `new-${email}` : email;
    const run = await openFlow(identity, flowId, bearer).start();
    if (flowId === "step-up") await run.press("email");
    else if (flowId === "change-email") await run.press("submit", { email: to });
    else await run.press("forgot", { email });
    const late = identity.codeFor(to);
    identity.clock.advance(660_000);
    await run.press("code", { code: late });
    expect(run.state.errorType).toBe("code.expired");
    await run.press("resend");
    await run.press("code", { code: identity.codeFor(to) });
    expect(run.body.screen?.id ?? run.body.status).toBe(
      flowId === "sign-in-with-password" ? "new-password" : "completed",
    );
  },
);

test("another person's passkey and an unconfirmed app do not verify a person", async () => {
  const email = "step@example.com";
  const foreign = await withPasskey(identity, "other@example.com");
  const bearer = await enter(identity, email);
  const { body } = await identity.call("/v1/auth/totp/update", { loginId: email }, { bearer });
  const { run } = await openLate("step-up", email);
  await run.press("passkey");
  await run.answerPasskey(foreign);
  expect(run.state.errorType).toBe("passkey.failed");
  const timestamp = identity.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(body.key) }).generate({ timestamp });
  await run.press("submit", { code });
  expect(run.state.errorType).toBe("code.wrong");
});

test("a step-up in the run renews the session, which lists both methods", async () => {
  const email = "both@example.com";
  const code = await withApp(identity, email);
  const { run, bearer } = await openLate("change-email", email);
  const update = (token: string) =>
    identity.call("/v1/auth/totp/update", { loginId: email }, { bearer: token });
  expect(await update(bearer)).toMatchObject({ status: 403, body: { errorCode: "E061010" } });
  await run.press("code", { code: code() });
  await run.press("submit", { email: "both-new@example.com" });
  await run.press("code", { code: identity.codeFor("both-new@example.com") });
  expect(claimsOf(run.body.authInfo)).toMatchObject({ su: true, amr: ["email", "totp", "mfa"] });
  const again = { bearer: cookieOf(run.answer, "DSR") ?? "" };
  const { status } = await identity.call(
    "/v1/auth/totp/update",
    { loginId: "both-new@example.com" },
    again,
  );
  expect(status).toBe(200);
});

test.each(["change-email", "account"])(
  "%s: the new address is proved, another's cannot be taken",
  async (flowId) => {
    const [was, is] = [`${flowId}-old@example.com`, `${flowId}-new@example.com`];
    const arrive = async () => {
      const run = await openFlow(identity, flowId, await enter(identity, was)).start();
      if (flowId === "account") await run.press("email");
      return run;
    };
    await enter(identity, "holder@example.com");
    const taken = await arrive();
    await taken.press("submit", { email: "holder@example.com" });
    expect(identity.mails.at(-1)?.purpose).toBe("sign-in-refused");
    await taken.press("change-email");
    await taken.press("submit", { email: is });
    await taken.press("resend");
    await taken.press("submit", { code: identity.codeFor(is) });
    expect(taken.body.authInfo.user).toMatchObject({ email: is, loginIds: [is] });
    const back = openFlow(identity, flowId, await enter(identity, is));
    await back.start();
    if (flowId === "account") await back.press("email");
    await back.press("submit", { email: was });
    await back.press("code", { code: identity.codeFor(was) });
    expect(back.body.authInfo.user.email).toBe(was);
  },
);

test("the account flow adds a passkey and a password", async () => {
  await withPasskey(identity, "account-key@example.com", "account");
  const email = "account-pw@example.com";
  const run = await openFlow(identity, "account", await enter(identity, email)).start();
  await run.press("password");
  await run.press("submit", { newPassword: password });
  expect(run.body.status).toBe("completed");
  expect(
    (await identity.call("/v1/auth/password/signin", { loginId: email, password })).status,
  ).toBe(200);
});

test("the tests walk every edge of these flows", () => {
  expect(unwalkedEdges(["account", "add-passkey", "change-email", "step-up"])).toEqual([]);
});
