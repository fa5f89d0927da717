import type { StepContext, StepResult } from "../flows/definition.ts";
import {
  fulfilToken,
  issueToken,
  peekToken,
  redeemHeldToken,
  redeemToken,
  takeFulfilled,
} from "../secrets/tokens.ts";
import { hideAmongThree } from "./enchanted-link.ts";
import { enterByTicket } from "./enter-by-ticket.ts";
import { sendToEmail } from "./flow-email.ts";
import { linkLifetimeMs, withToken } from "./magic-link.ts";
import type { MessageMethod } from "./message-method.ts";
import { ticketSchema } from "./ticket.ts";

/** Links by email, as steps of a flow. */

/** A link or number of another run is of no use in this one. */
const scopeOf = (runId: string) => `flow/${runId}`;

const linkOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter, link }) {
    const token = await issueToken(deps, tx, {
      kind: "flow-link",
      scope: scopeOf(runId),
      data: letter.ticket,
      lifetimeMs: linkLifetimeMs,
    });
    const url = withToken(link, token);
    return {
      mail: (to) => ({ purpose: "sign-in-link", to, locale: letter.locale, url }),
      text: "",
      reply: {},
    };
  },
});

/** A link instead of a code, to the address that was given already. */
export const sendFlowLink = (context: StepContext): Promise<StepResult<"sent">> =>
  sendToEmail(context, linkOfRun(context.runId), context.state.email);

/**
 * The link of this run was opened: whoever opened it is signed in, there. In another browser they are
 * told first as whom, and nothing is used up until they say so: mail is opened where people read it,
 * by programs that look at links too, and a link may come from somebody who wants others signed in
 * as themselves.
 */
export async function followFlowLink(
  context: StepContext,
): Promise<StepResult<"verified" | "elsewhere">> {
  const { deps, tx, runId, input, elsewhere } = context;
  const token = String(input.token);
  if (elsewhere) {
    const held = await peekToken(deps, tx, "flow-link", token);
    if (held?.scope !== scopeOf(runId)) return { error: "link.used" };
    const { address } = ticketSchema.parse(held.data);
    const state = { email: address.key, openedLink: { runId, mac: held.mac } };
    return { outcome: "elsewhere", state };
  }
  const redeemed = await redeemToken(deps, tx, "flow-link", token, scopeOf(runId));
  if (!redeemed) return { error: "link.used" };
  return enterByLink(context, redeemed.data, "magiclink");
}

/** The person says that this is where they want to be signed in. */
export async function signInHere(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, state } = context;
  const { runId = "", mac = "" } = state.openedLink ?? {};
  const redeemed = await redeemHeldToken(deps, tx, "flow-link", mac, scopeOf(runId));
  if (!redeemed) return { error: "link.used" };
  return enterByLink(context, redeemed.data, "magiclink");
}

/**
 * Three links, of which the page shows the right number. Their tokens lead back to this run, which
 * waits for the right one to be opened on any device.
 */
const numberOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter, link }) {
    const order = { scope: scopeOf(runId), lifetimeMs: linkLifetimeMs };
    await issueToken(deps, tx, { ...order, kind: "flow-wait", data: {} });
    const right = await issueToken(deps, tx, {
      ...order,
      kind: "flow-number",
      data: letter.ticket,
    });
    return hideAmongThree(deps, right, { link, locale: letter.locale });
  },
});

export const sendNumbers = (context: StepContext): Promise<StepResult<"sent">> =>
  sendToEmail(context, numberOfRun(context.runId), context.state.email);

/** One of three links was opened, perhaps on another device: only the waiting page goes on. */
export async function approveNumber(context: StepContext): Promise<StepResult<never>> {
  const { deps, tx, runId, state, input } = context;
  const scope = scopeOf(runId);
  const redeemed = await redeemToken(deps, tx, "flow-number", String(input.token), scope);
  const ticket = redeemed && ticketSchema.parse(redeemed.data);
  // A link that was made for an address that was changed since must not sign this page in.
  const ours = ticket && ticket.loginId === state.email;
  const heard = ours && (await fulfilToken(deps, tx, "flow-wait", scope, { ticket }));
  return { aside: heard ? "approved" : "wrong-number" };
}

/** Asked every two seconds by the page that shows the number. */
export async function waitForNumber(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId } = context;
  const heard = await takeFulfilled(deps, tx, "flow-wait", scopeOf(runId));
  if (!heard) return { wait: true };
  return enterByLink(context, heard.ticket, "enchantedlink");
}

const enterByLink = (context: StepContext, ticket: unknown, authMethod: string) =>
  enterByTicket(context, ticketSchema.parse(ticket), { authMethod, refusal: "link.used" });
