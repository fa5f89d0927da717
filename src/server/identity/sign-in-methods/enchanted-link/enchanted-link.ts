import {
  fulfilToken,
  peekToken,
  type RedeemedToken,
  redeemTokenByMac,
  takeFulfilledData,
} from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import type { FlowStep, StepContext, StepResult } from "../../steps/step.ts";
import { sendInFlow } from "../shared/message-steps.ts";
import { completeStepByLink, linkScope, redeemOpenedLink } from "../shared/opened-link.ts";
import { issueThreeLinks } from "./issue-three-links.ts";
import { addEnchantedLinkRoutes } from "./routes.ts";

/** Three links, of which the page shows the right number. It waits for the right one to be opened. */
const sendNumbers: FlowStep<"sent"> = (context) =>
  sendInFlow(
    context,
    issueThreeLinks({ link: "flow-number", page: "flow-wait" }, linkScope(context)),
    context.state.email,
  );

/**
 * Handles an opened link. Another browser first asks for the address: a mail scanner that opens all
 * three links would otherwise sign in the page of a stranger who typed its reader's address.
 */
const approveNumberMatch: FlowStep<"elsewhere"> = async (context) => {
  const { deps, tx, runId, state, input, isWrongBrowser } = context;
  const issued = await peekToken(deps, tx, "flow-number", String(input.token));
  if (issued?.scope !== linkScope(context)) return { showOnly: "wrong-number" };
  const grant = verificationGrantSchema.parse(issued.data);
  // The address may have been changed since the link was sent; the link is then not valid for this
  // page.
  if (grant.loginId !== state.email) return { showOnly: "wrong-number" };
  if (!isWrongBrowser) {
    const redeemed = await redeemTokenByMac(deps, tx, "flow-number", issued.mac, issued.scope);
    return releaseWaitingPage(context, redeemed);
  }
  const openedLink = { runId, mac: issued.mac, email: grant.address.key };
  return { outcome: "elsewhere", state: { openedLink } };
};

/** The person types where the three links were sent, so that the waiting page may go on. */
const signInOnOriginalDevice: FlowStep<never> = async (context) => {
  const redeemed = await redeemOpenedLink(context, "flow-number");
  return "error" in redeemed ? redeemed : releaseWaitingPage(context, redeemed);
};

/** The page that shows the number goes on; this one only says so. */
async function releaseWaitingPage(
  { deps, tx }: StepContext,
  redeemed: RedeemedToken | undefined,
): Promise<StepResult<never>> {
  const data = { grant: redeemed?.data };
  const isFulfilled = redeemed && (await fulfilToken(deps, tx, "flow-wait", redeemed.scope, data));
  return { showOnly: isFulfilled ? "approved" : "wrong-number" };
}

/** Called every two seconds by the page that shows the number. */
const waitForNumber: FlowStep<"verified"> = async (context) => {
  const { deps, tx } = context;
  const fulfilled = await takeFulfilledData(deps, tx, "flow-wait", linkScope(context));
  if (!fulfilled) return { wait: true };
  return completeStepByLink(context, fulfilled.grant, "enchantedlink");
};

/** Three links by email, of which one lets the page that asked sign in. */
export const enchantedLink = {
  addRoutes: addEnchantedLinkRoutes,
  steps: { sendNumbers, approveNumberMatch, signInOnOriginalDevice, waitForNumber },
};
