import type { Channel } from "#server/identity/channels.ts";
import { cookieOf, signIn, startWith } from "#server/testing/test-identity.ts";
import { type Mint, messageTo, startsSession, step, successes, tokenIn } from "./issued-secret.ts";
import type { World } from "./world.ts";

/** Secrets delivered by message: codes, links, and links to choose from. */

const codeIn = (text: string) => text.match(/\d(?:(?:, )?\d){5}/)?.[0].replace(/\D/g, "") ?? "";

export const code =
  (channel: Channel): Mint =>
  async (world) => {
    const loginId = channel === "email" ? world.newEmail() : world.newPhone();
    await world.call(`/v1/auth/otp/signup-in/${channel}`, { loginId });
    const value = codeIn(messageTo(world, loginId));
    const use = () => world.call(`/v1/auth/otp/verify/${channel}`, { loginId, code: value });
    return startsSession(world, { value, loginId, use });
  };

/** The owner is already signed in, and the account gets the new address. */
export const changeCode =
  (channel: "email" | "sms"): Mint =>
  async (world) => {
    const loginId = world.newEmail();
    const bearer = cookieOf(await signIn(world, loginId), "DSR") ?? "";
    const [path, field, to] =
      channel === "email"
        ? ["email", "email", world.newEmail()]
        : ["phone/sms", "phone", world.newPhone()];
    await world.call(`/v1/auth/otp/update/${path}`, { loginId, [field]: to }, { bearer });
    const value = codeIn(messageTo(world, to));
    const use = () =>
      world.call(`/v1/auth/otp/verify/${channel}`, { loginId, code: value }, { bearer });
    const told = (answers: Awaited<ReturnType<typeof use>>[]) =>
      answers.filter(({ status, body }) => status === 200 && body.user[field] === to).length;
    return { value, loginId, bearer, use, effects: told };
  };

export const magicLink: Mint = async (world) => {
  const loginId = world.newEmail();
  await world.call("/v1/auth/magiclink/signup-in/email", { loginId });
  const value = tokenIn(messageTo(world, loginId));
  const use = () => world.call("/v1/auth/magiclink/verify", { token: value });
  return startsSession(world, { value, loginId, use });
};

export const passwordReset: Mint = async (world) => {
  const loginId = world.newEmail();
  await signIn(world, loginId);
  await world.call("/v1/auth/password/reset", { loginId });
  const value = tokenIn(messageTo(world, loginId));
  const use = () => world.call("/v1/auth/magiclink/verify", { token: value });
  return startsSession(world, { value, loginId, use });
};

async function sendEnchanted(world: World) {
  const loginId = world.newEmail();
  const { body } = await world.call("/v1/auth/enchantedlink/signup-in/email", { loginId });
  const token = tokenIn(messageTo(world, loginId), body.linkId);
  const follow = () => world.call("/v1/auth/enchantedlink/verify", { token });
  return { loginId, token, follow, pendingRef: body.pendingRef as string };
}

export const enchantedLink: Mint = async (world) => {
  const { loginId, token, follow } = await sendEnchanted(world);
  return { value: token, loginId, use: follow, effects: successes };
};

export const pendingSession: Mint = async (world) => {
  const { loginId, follow, pendingRef } = await sendEnchanted(world);
  await follow();
  const use = () => world.call("/v1/auth/enchantedlink/pending-session", { pendingRef });
  return startsSession(world, { value: pendingRef, loginId, use });
};

/** A code that is valid only in its run of a flow. */
export const flowCode: Mint = async (world) => {
  const loginId = world.newEmail();
  const { body } = await startWith(world, loginId);
  const value = world.codeFor(loginId);
  const use = () => step(world, body, "code", { code: value });
  return startsSession(world, { value, loginId, use });
};

export const flowLink: Mint = async (world) => {
  const loginId = world.newEmail();
  const sent = await startWith(world, loginId);
  const { body } = await step(world, sent.body, "link");
  const value = tokenIn(messageTo(world, loginId));
  return startsSession(world, {
    value,
    loginId,
    use: () => step(world, body, "submit", { token: value }),
  });
};

async function showNumber(world: World) {
  const loginId = world.newEmail();
  const sent = await startWith(world, loginId);
  const { body } = await step(world, sent.body, "number");
  const value = tokenIn(messageTo(world, loginId), body.screen.state.linkId);
  const open = () => step(world, body, "submit", { token: value });
  return { loginId, value, open, poll: () => step(world, body, "polling") };
}

export const flowNumber: Mint = async (world) => {
  const { loginId, value, open } = await showNumber(world);
  const approved = (answers: Awaited<ReturnType<typeof open>>[]) =>
    answers.filter(({ body }) => body.screen?.id === "approved").length;
  return { value, loginId, use: open, effects: approved };
};

/** Not sent to the user: the waiting page gets it with its run. */
export const flowWait: Mint = async (world) => {
  const { loginId, open, poll } = await showNumber(world);
  await open();
  return startsSession(world, { loginId, use: poll });
};
