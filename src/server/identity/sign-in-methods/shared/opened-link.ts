import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { parseLoginId } from "../../accounts/login-id.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { peekToken, type RedeemedToken, redeemTokenByMac } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import type { StepContext } from "../../steps/step.ts";
import { requiredText } from "../../wire/arguments.ts";
import { WireError } from "../../wire/errors.ts";
import { readEmailInput } from "./message-steps.ts";
import { completeStepByGrant } from "./redeem-grant.ts";

/**
 * Mail scanners open links and press buttons too. In a browser that did not ask for a link, the
 * person therefore types the address that it was sent to.
 */

export const linkBody = z.object({
  token: requiredText("token"),
  /** The address that the person typed on our own page. */
  sentTo: requiredText("sentTo", 254).optional(),
});

/** Refuses another address than the link's. The link is not spent: its reader may have mistyped. */
export async function refuseOtherAddress(
  deps: IdentityDeps,
  tx: Tx,
  kind: "magic-link" | "enchanted-link",
  { token, sentTo }: z.output<typeof linkBody>,
): Promise<WireError | undefined> {
  const found = sentTo === undefined ? undefined : await peekToken(deps, tx, kind, token);
  if (!found || sentTo === undefined) return undefined;
  const { address } = verificationGrantSchema.parse(found.data);
  if (parseLoginId(sentTo)?.key === address.key) return undefined;
  return new WireError("E061102", "This link was sent to another address. Type that one");
}

/** The scope of a run's links: a link of another run is of no use in this one. */
export const linkScope = ({ runId }: Pick<StepContext, "runId">) => `flow/${runId}`;

/** Spends the link that was opened in this browser, once the person has typed where it was sent. */
export async function redeemOpenedLink(
  context: StepContext,
  kind: "flow-link" | "flow-number",
): Promise<RedeemedToken | { error: "email.invalid" | "link.other_address" | "link.used" }> {
  const { deps, tx, state } = context;
  const { runId = "", mac = "", email } = state.openedLink ?? {};
  const typed = readEmailInput(context);
  if (!typed) return { error: "email.invalid" };
  if (typed !== email) return { error: "link.other_address" };
  const redeemed = await redeemTokenByMac(deps, tx, kind, mac, linkScope({ runId }));
  return redeemed ?? { error: "link.used" };
}

export const completeStepByLink = (context: StepContext, grant: unknown, authMethod: string) =>
  completeStepByGrant(context, verificationGrantSchema.parse(grant), {
    authMethod,
    refusal: "link.used",
  });
