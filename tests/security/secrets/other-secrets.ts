import { Secret, TOTP } from "otpauth";
import sql from "sql-template-tag";
import { createLoginLink } from "#server/identity/login-link/login-link.ts";
import { systemRandom } from "#server/platform/random.ts";
import { leaveForProvider } from "#server/testing/oauth-browser.ts";
import { createSoftPasskey } from "#server/testing/soft-passkey.ts";
import { cookieOf, signIn } from "#server/testing/test-identity.ts";
import { type Mint, messageTo, startsSession } from "./issued-secret.ts";
import { origin, type World } from "./world.ts";

/** Secrets that are not delivered by message: of ceremonies, other providers, apps, operators, sessions. */

const socialPerson = "social@example.com";

const webauthn = (world: World, path: string, body: object, bearer?: string) =>
  world.call(`/v1/auth/webauthn/${path}`, body, bearer ? { bearer } : {});

const passkeysOf = (world: World, loginId: string) =>
  world.count(sql`
    select count(*) from identity.passkeys k
    join identity.login_ids l on l.account_id = k.account_id where l.login_id = ${loginId}`);

async function startPasskey(world: World) {
  const loginId = world.newEmail();
  const passkey = createSoftPasskey();
  const { body } = await webauthn(world, "signup/start", { loginId, origin });
  const { transactionId } = body;
  const response = passkey.create(body.options, origin);
  const finish = () => webauthn(world, "signup/finish", { transactionId, response });
  return { loginId, passkey, finish, transactionId: transactionId as string };
}

export const passkeySignUp: Mint = async (world) => {
  const { loginId, finish, transactionId } = await startPasskey(world);
  return startsSession(world, { value: transactionId, loginId, use: finish });
};

export const passkeySignIn: Mint = async (world) => {
  const { loginId, finish, passkey } = await startPasskey(world);
  await finish();
  const { body } = await webauthn(world, "signin/start", { loginId, origin });
  const { transactionId } = body;
  const response = passkey.get(body.options, origin);
  const use = () => webauthn(world, "signin/finish", { transactionId, response });
  return startsSession(world, { value: transactionId, loginId, use });
};

export const passkeyUpdate: Mint = async (world) => {
  const loginId = world.newEmail();
  const bearer = cookieOf(await signIn(world, loginId), "DSR") ?? "";
  const { body } = await webauthn(world, "update/start", { loginId, origin }, bearer);
  const { transactionId } = body;
  const response = createSoftPasskey().create(body.options, origin);
  const use = () => webauthn(world, "update/finish", { transactionId, response });
  return { value: transactionId, loginId, bearer, use, effects: () => passkeysOf(world, loginId) };
};

async function leaveForStub(world: World) {
  const { url, cookie } = await leaveForProvider(world, "stub");
  const value = url?.searchParams.get("state") ?? "";
  const confirm = () => world.provider.confirm(world, url?.href ?? "", cookie);
  return { value, confirm };
}

export const oauthState: Mint = async (world) => {
  const { value, confirm } = await leaveForStub(world);
  const codes = () =>
    world.count(sql`select count(*) from identity.one_time_secrets where kind = 'exchange-code'`);
  const before = await codes();
  return {
    value,
    loginId: socialPerson,
    async use() {
      const back = await confirm();
      const status = back.searchParams.has("code") ? 200 : 400;
      return { status, body: {}, headers: new Headers() };
    },
    effects: async () => (await codes()) - before,
  };
};

export const exchangeCode: Mint = async (world) => {
  const { confirm } = await leaveForStub(world);
  const value = (await confirm()).searchParams.get("code") ?? "";
  const use = () => world.call("/v1/auth/oauth/exchange", { code: value });
  return startsSession(world, { value, loginId: socialPerson, use });
};

export const nativeOauthState: Mint = async (world) => {
  const { body } = await world.call("/v1/auth/oauth/native/start", { provider: "stub" });
  const { stateId, nonce } = body;
  const finish = { provider: "stub", stateId, idToken: await world.provider.idToken(nonce) };
  const use = () => world.call("/v1/auth/oauth/native/finish", finish);
  return startsSession(world, { value: stateId, loginId: socialPerson, use });
};

export const totpCode: Mint = async (world) => {
  const loginId = world.newEmail();
  const { body } = await world.call("/v1/auth/totp/signup", { loginId });
  const value = new TOTP({ secret: Secret.fromBase32(body.key) }).generate({
    timestamp: world.clock.now().getTime(),
  });
  const use = () => world.call("/v1/auth/totp/verify", { loginId, code: value });
  return startsSession(world, { value, loginId, use });
};

export const loginLink: Mint = async (world) => {
  const loginId = world.newEmail();
  const deps = { clock: world.clock, random: systemRandom, secrets: world.secrets };
  const value = createLoginLink(deps, new URL(origin), loginId).split("#")[1] ?? "";
  const use = () => world.call("/v1/auth/login-link", { token: value });
  return startsSession(world, { value, loginId, use });
};

/** Within the grace period every caller gets the same successor. */
export const refreshToken: Mint = async (world) => {
  const loginId = world.newEmail();
  const value = cookieOf(await signIn(world, loginId), "DSR") ?? "";
  return {
    value,
    loginId,
    bearer: value,
    use: () => world.call("/v1/auth/refresh", {}, { bearer: value }),
    effects: (answers) => new Set(answers.map((answer) => cookieOf(answer, "DSR"))).size,
  };
};

/** A page's call that is delivered more than once. */
export const flowStart: Mint = async (world) => {
  const loginId = world.newEmail();
  const body = { flowId: "sign-up-or-in", interactionId: "submit", input: { email: loginId } };
  const headers = {
    "x-descope-sdk-session-id": `page of ${loginId}`,
    "x-test-address": "192.0.2.1",
  };
  return {
    loginId,
    use: () => world.call("/v1/flow/start", body, { headers }),
    effects: () => world.mails.filter(({ to }) => to === loginId && messageTo(world, to)).length,
  };
};
