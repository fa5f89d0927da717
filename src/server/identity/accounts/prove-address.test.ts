import { expect, test } from "vitest";
import { openFlow } from "../../testing/flow-browser.ts";
import { createSoftPasskey } from "../../testing/soft-passkey.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf, signIn } from "../../testing/test-identity.ts";

/** An address of either kind is a sign-in method only after it was verified. */

const identity = startedTestIdentity({ settings: { revealAccounts: true } });
const origin = "http://localhost:3000";
const password = "violet tractor nine lakes";

const register = async (kind: string, loginId: string) => {
  if (kind === "password")
    return cookieOf(
      await identity.call("/v1/auth/password/signup", {
        loginId,
        password,
        user: { name: "Mallory", email: "mallory@example.com", phone: "+15555550199" },
      }),
      "DSR",
    );
  const passkey = createSoftPasskey();
  const start = { user: { loginId, name: "Mallory" }, origin };
  const { body } = await identity.call("/v1/auth/webauthn/signup/start", start);
  return cookieOf(
    await identity.call("/v1/auth/webauthn/signup/finish", {
      transactionId: body.transactionId,
      response: passkey.create(body.options, origin),
    }),
    "DSR",
  );
};

test.each([
  ["password", "+15555550111", "sms"],
  ["passkey", "+15555550112", "sms"],
  ["password", "+15555550113", "whatsapp"],
  ["password", "victim@example.com", "email"],
])(
  "registered by %s with another person's %s: its owner takes the account over by %s",
  async (kind, loginId, channel) => {
    const bearer = (await register(kind, loginId)) ?? "";
    const me = () => identity.call("/v1/auth/me", undefined, { method: "GET", bearer });
    const begun = await openFlow(identity, "add-passkey", bearer).start();
    expect((await me()).body).toMatchObject({ loginIds: [loginId], name: "Mallory" });

    await identity.call(`/v1/auth/otp/signup-in/${channel}`, { loginId });
    const code = identity.codeFor(loginId);
    const owned = await identity.call(`/v1/auth/otp/verify/${channel}`, { loginId, code });
    const isEmail = channel === "email";
    expect(owned.body.user).toMatchObject({
      loginIds: [loginId],
      password: false,
      webauthn: false,
      name: "",
      email: isEmail ? loginId : "",
      verifiedEmail: isEmail,
      phone: isEmail ? "" : loginId,
      verifiedPhone: !isEmail,
    });
    expect((await me()).status).toBe(401);
    // A flow that they had started does not continue either.
    await begun.press("submit");
    expect(begun.state.errorType).toBe("session.ended");
    expect((await identity.call("/v1/auth/password/signin", { loginId, password })).status).toBe(
      400,
    );
  },
);

test("verifying one's own address first does not help a person who registered another's number", async () => {
  const loginId = "+15555550114";
  await register("password", loginId);
  // The code for this login id goes to the address that Mallory named, which she reads.
  await identity.call("/v1/auth/otp/signin/email", { loginId });
  const code = identity.codeFor("mallory@example.com");
  const hers = await identity.call("/v1/auth/otp/verify/email", { loginId, code });
  expect(hers.status).toBe(200);
  await identity.call("/v1/auth/otp/signup-in/sms", { loginId });
  const owned = await identity.call("/v1/auth/otp/verify/sms", {
    loginId,
    code: identity.codeFor(loginId),
  });
  expect(owned.body.user).toMatchObject({ email: "", verifiedEmail: false, phone: loginId });
  const bearer = cookieOf(hers, "DSR") ?? "";
  const me = await identity.call("/v1/auth/me", undefined, { method: "GET", bearer });
  expect(me.status).toBe(401);
});

test("an address that was only registered does not keep its owner from moving an account to it", async () => {
  await register("password", "squatted@example.com");
  const bearer = cookieOf(await signIn(identity, "owner-before@example.com"), "DSR") ?? "";
  const run = await openFlow(identity, "change-email", bearer).start();
  await run.press("submit", { email: "squatted@example.com" });
  await run.press("code", { code: identity.codeFor("squatted@example.com") });
  expect(run.body.authInfo.user).toMatchObject({ loginIds: ["squatted@example.com"] });
});
