import { z } from "zod";
import type { StepContext, StepResult } from "../flows/definition.ts";
import { composeMail } from "../messages/mails.ts";
import { fulfilToken, issueToken, redeemToken, takeFulfilled } from "../secrets/tokens.ts";
import { WireError } from "../wire/errors.ts";
import { hideAmongThree } from "./enchanted-link.ts";
import { sendToEmail } from "./flow-email.ts";
import { linkLifetimeMs, withToken } from "./magic-link.ts";
import type { MessageMethod } from "./message-method.ts";
import { redeemTicket, type Ticket, ticketSchema } from "./ticket.ts";

/** Links by e-mail, as steps of a flow. */

const linkData = z.object({ runId: z.string(), ticket: ticketSchema });

const linkOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter, link }) {
    const data = { runId, ticket: letter.ticket };
    const order = {
      kind: "flow-link",
      scope: `flow/${runId}`,
      data,
      lifetimeMs: linkLifetimeMs,
    } as const;
    const url = withToken(link, await issueToken(deps, tx, order));
    return {
      mail: (to) => composeMail(deps.settings, "sign-in-link", to, { locale: letter.locale, url }),
      text: "",
      reply: {},
    };
  },
});

/** A link instead of a code, to the address that was given already. */
export const sendFlowLink = (context: StepContext): Promise<StepResult<"sent">> =>
  sendToEmail(context, linkOfRun(context.runId), context.state.email);

/** The link of this run was opened: whoever opened it is signed in, there. */
export async function followFlowLink(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId, input } = context;
  const redeemed = await redeemToken(deps, tx, "flow-link", String(input.token));
  const link = redeemed && linkData.parse(redeemed.data);
  if (link?.runId !== runId) return { error: "link.used" };
  return proved(context, link.ticket, "magiclink");
}

/**
 * Three links, of which the page shows the right number. Their tokens lead back to this run, which
 * waits for the right one to be opened on any device.
 */
const numberOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter, link }) {
    const order = { scope: `flow/${runId}`, lifetimeMs: linkLifetimeMs };
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
  const scope = `flow/${runId}`;
  const redeemed = await redeemToken(deps, tx, "flow-number", String(input.token));
  const ticket = redeemed && ticketSchema.parse(redeemed.data);
  // A link of another run, or made for an address that was changed since, must not sign this page in.
  const ours = redeemed?.scope === scope && ticket?.loginId === state.email;
  const heard = ours && (await fulfilToken(deps, tx, "flow-wait", scope, { ticket }));
  return { aside: heard ? "approved" : "wrong-number" };
}

/** Asked every two seconds by the page that shows the number. */
export async function waitForNumber(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId } = context;
  const heard = await takeFulfilled(deps, tx, "flow-wait", `flow/${runId}`);
  if (!heard) return { wait: true };
  return proved(context, ticketSchema.parse(heard.ticket), "enchantedlink");
}

async function proved(
  { deps, tx, state }: StepContext,
  ticket: Ticket,
  authMethod: string,
): Promise<StepResult<"verified">> {
  const account = await redeemTicket(deps, tx, ticket);
  if (account instanceof WireError) return { error: "link.used" };
  if (state.session && state.session.accountId !== account.id) return { error: "link.used" };
  const { amr, address } = ticket;
  return {
    outcome: "verified",
    state: { email: address.key, accountId: account.id, amr, authMethod },
  };
}
