import { beforeEach, expect, test } from "vitest";
import { enter, withApp, withPasskey } from "../../testing/flow-browser.ts";
import { createSoftPasskey } from "../../testing/soft-passkey.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf } from "../../testing/test-identity.ts";
import { linkProviderAccount } from "../sign-in-methods/oauth/store.ts";

/** Tests of listing a person's authenticators, and removing each of them except the last. */

const origin = "http://localhost:3000";
const password = "violet tractor nine lakes";
const identity = startedTestIdentity({ settings: { revealAccounts: true } });
beforeEach(() => void identity.clock.advance(660_000));

const shown = async (bearer: string) =>
  (await identity.call("/v1/account/sign-in-methods", undefined, { method: "GET", bearer })).body;
const post = (path: string, body: object, bearer: string) =>
  identity.call(`/v1/account/${path}`, body, { bearer });
const me = async (bearer: string) =>
  (await identity.call("/v1/auth/me", undefined, { method: "GET", bearer })).body;

test("a removed passkey is audited, its owner is notified, and it no longer signs in", async () => {
  const email = "stolen@example.com";
  const stolen = await withPasskey(identity, email);
  identity.clock.advance(1_000);
  await withPasskey(identity, email);
  const bearer = await enter(identity, email);
  const { passkeys } = await shown(bearer);
  expect(passkeys).toHaveLength(2);
  expect(passkeys[0]).toMatchObject({ id: stolen.id, lastUsedTime: 0 });
  identity.recorded.length = 0;
  expect((await post("passkey/remove", { id: stolen.id }, bearer)).status).toBe(200);
  expect((await shown(bearer)).passkeys).toEqual([passkeys[1]]);
  expect(identity.recorded).toMatchObject([{ action: "passkey.removed" }]);
  expect(identity.mails.at(-1)).toMatchObject({ to: email, purpose: "passkey-removed" });
  const { body } = await identity.call("/v1/auth/webauthn/signin/start", { loginId: "", origin });
  const tried = await identity.call("/v1/auth/webauthn/signin/finish", {
    transactionId: body.transactionId,
    response: stolen.get(body.options, origin),
  });
  expect(tried).toMatchObject({ status: 400, body: { errorCode: "E061102" } });
  // Another person's passkey cannot be removed.
  const other = await enter(identity, "somebody@example.com");
  const refused = { status: 400, body: { errorCode: "E011004" } };
  expect(await post("passkey/remove", { id: passkeys[1].id }, other)).toMatchObject(refused);
});

test("an app, a password, a linked account and a number can each be removed once", async () => {
  const email = "all@example.com";
  await withApp(identity, email);
  const first = await enter(identity, email);
  const { userId } = await me(first);
  const update = (path: string, body: object) =>
    identity.call(`/v1/auth/${path}`, { loginId: email, ...body }, { bearer: first });
  await update("password/update", { newPassword: password });
  await identity.database.serviceTransaction((tx) =>
    linkProviderAccount(tx, {
      issuer: "https://acme.example",
      subject: "s",
      provider: "acme",
      accountId: userId,
      now: identity.clock.now(),
    }),
  );
  await update("otp/update/phone/sms", { phone: "+15555550155", addToLoginIDs: true });
  const code = identity.codeFor("+15555550155");
  const done = await identity.call(
    "/v1/auth/otp/verify/sms",
    { loginId: email, code },
    { bearer: first },
  );
  const bearer = cookieOf(done, "DSR") ?? "";
  expect(await shown(bearer)).toMatchObject({ providers: [{ provider: "acme" }] });
  for (const [path, body, purpose] of [
    ["totp/remove", {}, "authenticator-removed"],
    ["password/remove", {}, "password-removed"],
    ["provider/unlink", { provider: "acme" }, "provider-unlinked"],
    ["phone/remove", {}, "phone-removed"],
  ] as const) {
    expect((await post(path, body, bearer)).status, path).toBe(200);
    expect(identity.mails.at(-1)?.purpose).toBe(purpose);
    expect((await post(path, body, bearer)).status, path).toBe(400);
  }
  expect(await me(bearer)).toMatchObject({
    TOTP: false,
    password: false,
    OAuth: {},
    phone: "",
    loginIds: [email],
  });
});

test("the last authenticator cannot be removed, even by two parallel calls", async () => {
  const passkey = createSoftPasskey();
  const user = { loginId: "only-keys", name: "Only" };
  const { body } = await identity.call("/v1/auth/webauthn/signup/start", { user, origin });
  const { transactionId, options } = body;
  const response = passkey.create(options, origin);
  const made = await identity.call("/v1/auth/webauthn/signup/finish", { transactionId, response });
  const bearer = cookieOf(made, "DSR") ?? "";
  const last = { status: 400, body: { errorCode: "E062911" } };
  expect(await post("passkey/remove", { id: passkey.id }, bearer)).toMatchObject(last);
  await identity.call(
    "/v1/auth/password/update",
    { loginId: "only-keys", newPassword: password },
    { bearer },
  );
  const both = await Promise.all([
    post("passkey/remove", { id: passkey.id }, bearer),
    post("password/remove", {}, bearer),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { password: hasPassword, webauthn } = await me(bearer);
  expect([hasPassword, webauthn].filter(Boolean)).toHaveLength(1);
});

test("sessions are listed and can be ended, and only removals need a recent verification", async () => {
  const email = "places@example.com";
  const elsewhere = await enter(identity, email);
  const bearer = await enter(identity, email);
  const stranger = await enter(identity, "stranger@example.com");
  const before = await shown(bearer);
  expect(before).toMatchObject({ hasRecentVerification: true });
  expect(before.sessions).toHaveLength(2);
  const other = before.sessions.find(({ current }: { current: boolean }) => !current);
  expect(other).toMatchObject({ ip: expect.stringContaining("192.0.2."), amr: ["email"] });
  identity.clock.advance(660_000);
  expect((await post("session/end", { id: other.id }, stranger)).status).toBe(400);
  expect((await post("session/end", { id: other.id }, bearer)).status).toBe(200);
  expect((await shown(elsewhere)).errorCode).toBe("E064001");
  const after = await shown(bearer);
  expect(after).toMatchObject({ hasRecentVerification: false, sessions: [{ current: true }] });
  const stale = { status: 403, body: { errorCode: "E061010" } };
  for (const path of ["totp/remove", "password/remove", "phone/remove"])
    expect(await post(path, {}, bearer)).toMatchObject(stale);
});
