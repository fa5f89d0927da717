import type { StepContext, StepResult } from "../../flows/definition.ts";
import {
  fulfilToken,
  issueToken,
  peekToken,
  type RedeemedToken,
  redeemToken,
  redeemTokenByMac,
  takeFulfilledData,
} from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { completeStepByGrant } from "../complete-step-by-grant.ts";
import { createThreeLinks } from "../enchanted-link/issue-three-links.ts";
import type { MessageMethod } from "../message-method.ts";
import { readEmailInput, sendSecretToEmail } from "../shared/message-steps.ts";
import { addTokenToLink, linkLifetimeMs } from "./issue-link.ts";

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
  const redeemed = await redeemOpenedLink(context, "flow-link");
  if ("error" in redeemed) return redeemed;
  return completeStepByLink(context, redeemed.data, "magiclink");
}

/** Spends the link that was opened in this browser, once the person has typed where it was sent. */
async function redeemOpenedLink(context: StepContext, kind: "flow-link" | "flow-number") {
  const { deps, tx, state } = context;
  const { runId = "", mac = "", email } = state.openedLink ?? {};
  const typed = readEmailInput(context);
  if (!typed) return { error: "email.invalid" } as const;
  if (typed !== email) return { error: "link.other_address" } as const;
  const redeemed = await redeemTokenByMac(deps, tx, kind, mac, scopeOf(runId));
  return redeemed ?? ({ error: "link.used" } as const);
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

/**
 * One of three links was opened. Another browser first asks for the address: a mail scanner that opens
 * all three would otherwise sign in the page of a stranger who typed its reader's address.
 */
export async function approveNumber(context: StepContext): Promise<StepResult<"elsewhere">> {
  const { deps, tx, runId, state, input, isWrongBrowser } = context;
  const issued = await peekToken(deps, tx, "flow-number", String(input.token));
  if (issued?.scope !== scopeOf(runId)) return { showOnly: "wrong-number" };
  const grant = verificationGrantSchema.parse(issued.data);
  // The address may have been changed since the link was sent; the link is then not valid for this
  // page.
  if (grant.loginId !== state.email) return { showOnly: "wrong-number" };
  if (!isWrongBrowser) {
    const redeemed = await redeemTokenByMac(deps, tx, "flow-number", issued.mac, issued.scope);
    return letPageGoOn(context, redeemed);
  }
  const openedLink = { runId, mac: issued.mac, email: grant.address.key };
  return { outcome: "elsewhere", state: { openedLink } };
}

/** The person says on the screen where the three links were sent, and that the other page may go on. */
export async function signInThere(context: StepContext): Promise<StepResult<never>> {
  const redeemed = await redeemOpenedLink(context, "flow-number");
  return "error" in redeemed ? redeemed : letPageGoOn(context, redeemed);
}

/** The page that shows the number goes on; this one only says so. */
async function letPageGoOn(
  { deps, tx }: StepContext,
  redeemed: RedeemedToken | undefined,
): Promise<StepResult<never>> {
  const data = { grant: redeemed?.data };
  const isFulfilled = redeemed && (await fulfilToken(deps, tx, "flow-wait", redeemed.scope, data));
  return { showOnly: isFulfilled ? "approved" : "wrong-number" };
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
