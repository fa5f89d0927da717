import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { createSoftPasskey } from "../testing/soft-passkey.ts";
import { startedTestIdentity } from "../testing/started-test-server.ts";
import { enterCode, signIn, startWith } from "../testing/test-identity.ts";

/** Audit events, and the mails that notify an account's owner. */

const origin = "http://localhost:3000";
const managementKey = "management-key";
const identity = startedTestIdentity({ settings: { refreshTokenIn: "body", managementKey } });
beforeEach(() => {
  identity.recorded.length = 0;
  identity.mails.length = 0;
  identity.clock.advance(600_000);
});

const actions = () => identity.recorded.map(({ action }) => action);
const purposes = () => identity.mails.map(({ purpose, to }) => `${purpose} ${to}`);

async function enter(email: string) {
  const { authInfo } = (await signIn(identity, email)).body;
  const known = { bearer: authInfo.refreshJwt as string, sub: authInfo.user.userId as string };
  identity.recorded.length = 0;
  identity.mails.length = 0;
  return known;
}

test("a successful sign-in is audited with the methods that were used", async () => {
  await signIn(identity, "ok@example.com");
  expect(identity.recorded).toEqual([
    {
      action: "sign_in.succeeded",
      sub: expect.stringMatching(/^U/),
      detail: { methods: ["email"], firstSeen: true },
    },
  ]);
});

test("a failed sign-in is audited for every method with the account that was named", async () => {
  const { sub } = await enter("victim@example.com");
  const loginId = "victim@example.com";
  const post = (path: string, body: object) => identity.call(`/v1/auth/${path}`, body);
  await post("otp/verify/email", { loginId, code: "000000" });
  await post("password/signin", { loginId, password: "wrong" });
  await post("totp/verify", { loginId, code: "000000" });
  await post("magiclink/verify", { token: "x".repeat(32) });
  await post("oauth/exchange", { code: "x".repeat(32) });
  await post("webauthn/signin/finish", { transactionId: "x", response: "{}" });
  await identity.call("/v1/auth/accesskey/exchange", {}, { bearer: "wrong" });
  expect(
    identity.recorded.map(({ action, sub: whose, detail }) => [action, whose, detail]),
  ).toEqual([
    ["sign_in.failed", sub, { method: "otp", code: "E061102" }],
    ["sign_in.failed", sub, { method: "password", code: "E061102" }],
    ["sign_in.failed", sub, { method: "totp", code: "E061102" }],
    ["sign_in.failed", undefined, { method: "magiclink", code: "E062504" }],
    ["sign_in.failed", undefined, { method: "oauth", code: "E062011" }],
    ["sign_in.failed", undefined, { method: "webauthn", code: "E061102" }],
    ["sign_in.failed", undefined, { method: "accesskey", code: "E062803" }],
  ]);
  identity.recorded.length = 0;
  const { body } = await startWith(identity, loginId);
  await enterCode(identity, body, identity.codeFor(loginId) === "000000" ? "111111" : "000000");
  expect(identity.recorded).toEqual([
    { action: "sign_in.failed", sub, detail: { method: "sign-up-or-in", code: "code.wrong" } },
  ]);
});

test("a new authenticator is audited and its owner is notified in their language", async () => {
  const email = "ways@example.com";
  const { body } = await identity.call("/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email },
    options: { locale: "fr-CA" },
  });
  const done = await enterCode(identity, body, identity.codeFor(email));
  const bearer = done.body.authInfo.refreshJwt;
  const call = async (path: string, extra: object) =>
    (await identity.call(`/v1/auth/${path}`, { loginId: email, ...extra }, { bearer })).body;
  identity.mails.length = 0;

  const started = await call("webauthn/update/start", { origin });
  const response = createSoftPasskey().create(started.options, origin);
  await call("webauthn/update/finish", { transactionId: started.transactionId, response });
  await call("password/update", { newPassword: "violet tractor nine lakes" });
  await call("password/update", { newPassword: "seldom cobalt orchard ferry" });
  const { key } = await call("totp/update", {});
  const timestamp = identity.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  await call("totp/verify", { code });
  identity.clock.advance(30_000);
  const later = identity.clock.now().getTime();
  await call("totp/verify", {
    code: new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: later }),
  });

  expect(actions()).toEqual([
    "sign_in.succeeded",
    "passkey.added",
    "password.added",
    "password.changed",
    "authenticator.added",
    "session.continued",
    "sign_in.succeeded",
  ]);
  expect(purposes()).toEqual([
    `passkey-added ${email}`,
    `password-added ${email}`,
    `password-changed ${email}`,
    `authenticator-added ${email}`,
  ]);
  for (const { html, subject } of identity.mails) {
    expect(html).toContain('lang="fr"');
    expect(subject).toMatch(/votre compte|Votre/);
  }
});

test("a changed address, a copied token and every logout are audited", async () => {
  const { bearer, sub } = await enter("old@example.com");
  await identity.call(
    "/v1/auth/otp/update/email",
    { loginId: "old@example.com", email: "new@example.com" },
    { bearer },
  );
  const code = identity.codeFor("new@example.com");
  identity.mails.length = 0;
  const loginId = "old@example.com";
  const moved = await identity.call("/v1/auth/otp/verify/email", { loginId, code }, { bearer });
  expect(actions()).toEqual(["email.changed", "session.continued"]);
  expect(purposes()).toEqual(["address-changed old@example.com"]);

  identity.recorded.length = 0;
  identity.mails.length = 0;
  const now = { bearer: moved.body.refreshJwt };
  const renewed = await identity.call("/v1/auth/refresh", {}, now);
  await identity.call("/v1/auth/refresh", {}, { bearer: renewed.body.refreshJwt });
  identity.clock.advance(31_000);
  await identity.call("/v1/auth/refresh", {}, now);
  expect(identity.recorded).toEqual([{ action: "session.copied", sub, detail: {} }]);
  expect(purposes()).toEqual(["session-reuse new@example.com"]);

  const again = await enter("new@example.com");
  await identity.call("/v1/auth/logoutall", {}, { bearer: again.bearer });
  await identity.call("/v1/auth/logout", {}, { bearer: again.bearer });
  expect(actions()).toEqual(["session.all_ended", "session.ended"]);
});

test("a management call that changes something is audited", async () => {
  const manage = (path: string, body: object, bearer = managementKey) =>
    identity.call(`/v1/mgmt/${path}`, body, { bearer });
  await manage("user/create", { loginId: "made@example.com" });
  await manage("user/search", {});
  await manage("user/create", { loginId: "made@example.com" });
  await manage("user/delete", { loginId: "made@example.com" }, "wrong key");
  expect(identity.recorded).toEqual([
    { action: "management.called", sub: undefined, detail: { call: "user/create" } },
  ]);
});
