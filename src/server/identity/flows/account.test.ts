import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { enter, openFlow, unwalkedEdges, withPasskey } from "../../testing/flow-browser.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";

const password = "violet tractor nine lakes";

const identity = startedTestIdentity();
beforeAll(async () => {
  identity.clock.set(new Date());
});

const claimsOf = ({ sessionJwt }: { sessionJwt: string }) =>
  JSON.parse(Buffer.from(sessionJwt.split(".")[1] ?? "", "base64url").toString());

test("without one these flows do not start", async () => {
  for (const flowId of ["account", "add-passkey", "change-email", "step-up"]) {
    const { answer } = await openFlow(identity, flowId).start();
    expect(answer, flowId).toMatchObject({ status: 401, body: { errorCode: "E061005" } });
  }
});

test("step-up by authenticator app, passkey and code; the earlier session ends", async () => {
  const email = "step@example.com";
  const start = async () => {
    identity.clock.advance(600_000);
    const bearer = await enter(identity, email);
    return { bearer, run: await openFlow(identity, "step-up", bearer).start() };
  };
  const first = await start();
  const { body } = await identity.call(
    "/v1/auth/totp/update",
    { loginId: email },
    { bearer: first.bearer },
  );
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(body.key) }).generate({
      timestamp: identity.clock.now().getTime(),
    });
  await first.run.press("submit", { code: code() });
  expect(first.run.body.status).toBe("completed");
  expect(claimsOf(first.run.body.authInfo)).toMatchObject({
    su: true,
    amr: ["email", "totp", "mfa"],
  });
  const old = await identity.call("/v1/auth/me", undefined, {
    method: "GET",
    bearer: first.bearer,
  });
  expect(old.status).toBe(401);
  const second = await start();
  await second.run.press("code", { code: "000000" });
  expect(second.run.state.errorType).toBe("code.wrong");
  await second.run.press("code", { code: code() });
  expect(second.run.body.status).toBe("completed");

  const passkey = await withPasskey(identity, email);
  const third = await start();
  await third.run.press("passkey");
  await third.run.answerPasskey(passkey);
  expect(claimsOf(third.run.body.authInfo)).toMatchObject({
    su: true,
    amr: ["email", "webauthn", "mfa"],
  });
  const foreign = await withPasskey(identity, "other@example.com");
  const fourth = await start();
  await fourth.run.press("passkey");
  await fourth.run.answerPasskey(foreign);
  expect(fourth.run.state.errorType).toBe("passkey.failed");

  for (const id of ["code", "submit"]) {
    const fifth = await start();
    await fifth.run.press("email");
    await fifth.run.press("resend");
    await fifth.run.press(id, { code: identity.codeFor(email) });
    expect(claimsOf(fifth.run.body.authInfo)).toMatchObject({ su: true, amr: ["email"] });
  }
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

test("account: a passkey, a password", async () => {
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

test("every edge was walked", () => {
  expect(unwalkedEdges(["account", "add-passkey", "change-email", "step-up"])).toEqual([]);
});
