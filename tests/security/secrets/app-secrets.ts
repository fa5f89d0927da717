import { createHash } from "node:crypto";
import { sendPasscode, writeFrom } from "#server/testing/messenger.ts";
import {
  type Answer,
  cookieOf,
  enterCode,
  projectId,
  signIn,
} from "#server/testing/test-identity.ts";
import { type Mint, startsSession, successes } from "./issued-secret.ts";
import { origin, type World } from "./world.ts";

/** Secrets of other applications and of the browser itself. */

export const codeVerifier = "v".repeat(43);

export const flowCode: Mint = async (world) => {
  const loginId = world.newEmail();
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const started = await world.call("/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email: loginId },
    options: { redirectAuth: { callbackUrl: `${origin}/app`, codeChallenge } },
  });
  const { body } = await enterCode(world, started.body, world.codeFor(loginId));
  const value = new URL(body.redirect.url).searchParams.get("code") ?? "";
  const use = () => world.call("/v1/flow/exchange", { authorizationCode: value, codeVerifier });
  return startsSession(world, { value, loginId, use });
};

async function askForPasscode(world: World) {
  const { body } = await world.call("/v1/auth/notp/whatsapp/signup-in", { loginId: "" });
  const { pendingRef, redirectUrl } = body as { pendingRef: string; redirectUrl: string };
  const wait = () => world.call("/v1/auth/notp/pending-session", { pendingRef });
  return { loginId: world.newPhone(), pendingRef, redirectUrl, wait };
}

export const passcode: Mint = async (world) => {
  const { loginId, redirectUrl, wait } = await askForPasscode(world);
  const value = redirectUrl.match(/\w{32}$/)?.[0] ?? "";
  const use = () => writeFrom(world, loginId, value);
  return { value, loginId, use, effects: async () => successes([await wait()]) };
};

export const passcodeWait: Mint = async (world) => {
  const { loginId, redirectUrl, pendingRef, wait } = await askForPasscode(world);
  await sendPasscode(world, loginId, redirectUrl);
  return startsSession(world, { value: pendingRef, loginId, use: wait });
};

export const assertion: Mint = async (world) => {
  const loginId = world.newEmail();
  const done = await signIn(world, loginId);
  const cookie = cookieOf(done, "fedcm") ?? "";
  const { userId } = done.body.authInfo.user;
  const { body } = await askForBrowser(world, "assertion", cookie, userId);
  const use = () => world.call("/v1/auth/refresh", {}, { bearer: body.token });
  return { value: body.token, loginId, use, effects: successes };
};

/** Request of a browser on behalf of a page. */
export function askForBrowser(
  world: World,
  path: "accounts" | "assertion",
  cookie: string,
  accountId = "",
): Promise<Answer> {
  const form = new URLSearchParams({ account_id: accountId, client_id: projectId });
  return world.call(`/v1/auth/fedcm/${path}`, path === "assertion" ? form.toString() : undefined, {
    method: path === "assertion" ? "POST" : "GET",
    headers: { "sec-fetch-dest": "webidentity", origin, cookie: `fedcm=${cookie}` },
  });
}
