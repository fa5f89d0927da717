import type { StepContext, StepResult } from "../flows/definition.ts";
import {
  fulfilToken,
  issueToken,
  peekToken,
  redeemToken,
  redeemTokenByMac,
  takeFulfilledData,
} from "../secrets/tokens.ts";
import { completeStepByGrant } from "./complete-step-by-grant.ts";
import { createThreeLinks } from "./enchanted-link.ts";
import { readEmailInput, sendSecretToEmail } from "./flow-email.ts";
import { addTokenToLink, linkLifetimeMs } from "./magic-link.ts";
import type { MessageMethod } from "./message-method.ts";
import { verificationGrantSchema } from "./verification-grant.ts";

/** Links by email, as steps of a flow. */

/** A link or number of another run is of no use in this one. */
const scopeOf = (runId: string) => `flow/${runId}`;

const linkOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { message, link }) {
    const token = await issueToken(deps, tx, {
      kind: "flow-link",
      scope: scopeOf(runId),
      data: message.grant,
      lifetimeMs: linkLifetimeMs,
    });
    const url = addTokenToLink(link, token);
    return {
      mail: (to) => ({ purpose: "sign-in-link", to, locale: message.locale, url }),
      text: "",
      reply: {},
    };
  },
});

/** A link instead of a code, to the address that was given already. */
export const sendFlowLink = (context: StepContext): Promise<StepResult<"sent">> =>
  sendSecretToEmail(context, linkOfRun(context.runId), context.state.email);

/**
 * The link of this run was opened. In the browser that began the run, the person is signed in.
 * Another browser first asks for the address, without redeeming the link: mail scanners open links
 * and press buttons too, and a sender may want to sign other people in to the sender's account.
 */
export async function followFlowLink(
  context: StepContext,
): Promise<StepResult<"verified" | "elsewhere">> {
  const { deps, tx, runId, input, isWrongBrowser } = context;
  const token = String(input.token);
  if (isWrongBrowser) {
    const issued = await peekToken(deps, tx, "flow-link", token);
    if (issued?.scope !== scopeOf(runId)) return { error: "link.used" };
    const { address } = verificationGrantSchema.parse(issued.data);
    const state = { openedLink: { runId, mac: issued.mac, email: address.key } };
    return { outcome: "elsewhere", state };
  }
  const redeemed = await redeemToken(deps, tx, "flow-link", token, scopeOf(runId));
  if (!redeemed) return { error: "link.used" };
  return completeStepByLink(context, redeemed.data, "magiclink");
}

/** The person says on the screen where the link was sent, and that they want to be signed in here. */
export async function signInHere(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, state } = context;
  const { runId = "", mac = "", email } = state.openedLink ?? {};
  const typed = readEmailInput(context);
  if (!typed) return { error: "email.invalid" };
  if (typed !== email) return { error: "link.other_address" };
  const redeemed = await redeemTokenByMac(deps, tx, "flow-link", mac, scopeOf(runId));
  if (!redeemed) return { error: "link.used" };
  return completeStepByLink(context, redeemed.data, "magiclink");
}

/**
 * Three links, of which the page shows the right number. Their tokens lead back to this run, which
 * waits for the right one to be opened on any device.
 */
const numberOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { message, link }) {
    const order = { scope: scopeOf(runId), lifetimeMs: linkLifetimeMs };
    await issueToken(deps, tx, { ...order, kind: "flow-wait", data: {} });
    const right = await issueToken(deps, tx, {
      ...order,
      kind: "flow-number",
      data: message.grant,
    });
    return createThreeLinks(deps, right, { link, message });
  },
});

export const sendNumbers = (context: StepContext): Promise<StepResult<"sent">> =>
  sendSecretToEmail(context, numberOfRun(context.runId), context.state.email);

/** One of three links was opened, perhaps on another device: only the waiting page goes on. */
export async function approveNumber(context: StepContext): Promise<StepResult<never>> {
  const { deps, tx, runId, state, input } = context;
  const scope = scopeOf(runId);
  const redeemed = await redeemToken(deps, tx, "flow-number", String(input.token), scope);
  const grant = redeemed && verificationGrantSchema.parse(redeemed.data);
  // The address may have been changed since the link was sent; the link is then not valid for this
  // page.
  const ours = grant && grant.loginId === state.email;
  const fulfilled = ours && (await fulfilToken(deps, tx, "flow-wait", scope, { grant }));
  return { showOnly: fulfilled ? "approved" : "wrong-number" };
}

/** Asked every two seconds by the page that shows the number. */
export async function waitForNumber(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId } = context;
  const fulfilled = await takeFulfilledData(deps, tx, "flow-wait", scopeOf(runId));
  if (!fulfilled) return { wait: true };
  return completeStepByLink(context, fulfilled.grant, "enchantedlink");
}

const completeStepByLink = (context: StepContext, grant: unknown, authMethod: string) =>
  completeStepByGrant(context, verificationGrantSchema.parse(grant), {
    authMethod,
    refusal: "link.used",
  });
