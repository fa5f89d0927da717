import { peekToken, redeemToken } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import type { FlowStep } from "../../steps/step.ts";
import { sendInFlow } from "../shared/message-steps.ts";
import { completeStepByLink, linkScope, redeemOpenedLink } from "../shared/opened-link.ts";
import { issueLink } from "./issue-link.ts";
import { addMagicLinkRoutes } from "./routes.ts";

/** A link instead of a code, to the address that was given already. */
const sendLink: FlowStep<"sent"> = (context) =>
  sendInFlow(
    context,
    issueLink({ kind: "flow-link", scope: linkScope(context) }),
    context.state.email,
  );

/**
 * Handles an opened link of this run. In the browser that began the run, the person is signed in.
 * Another browser first asks for the address, without redeeming the link: a sender may want to sign
 * other people in to the sender's account.
 */
const followLink: FlowStep<"verified" | "elsewhere"> = async (context) => {
  const { deps, tx, runId, input, isWrongBrowser } = context;
  const token = String(input.token);
  if (isWrongBrowser) {
    const issued = await peekToken(deps, tx, "flow-link", token);
    if (issued?.scope !== linkScope(context)) return { error: "link.used" };
    const { address } = verificationGrantSchema.parse(issued.data);
    const state = { openedLink: { runId, mac: issued.mac, email: address.key } };
    return { outcome: "elsewhere", state };
  }
  const redeemed = await redeemToken(deps, tx, "flow-link", token, linkScope(context));
  if (!redeemed) return { error: "link.used" };
  return completeStepByLink(context, redeemed.data, "magiclink");
};

/** The person types where the link was sent, to be signed in in this browser. */
const signInOnThisDevice: FlowStep<"verified"> = async (context) => {
  const redeemed = await redeemOpenedLink(context, "flow-link");
  if ("error" in redeemed) return redeemed;
  return completeStepByLink(context, redeemed.data, "magiclink");
};

/** A link that signs in the browser that opens it. */
export const magicLink = {
  addRoutes: addMagicLinkRoutes,
  steps: { sendLink, followLink, signInOnThisDevice },
};
