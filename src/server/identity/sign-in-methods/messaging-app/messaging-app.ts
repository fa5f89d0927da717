import { takePoint } from "../../../platform/rate-limit.ts";
import { takeFulfilledData } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { sealMessengerLink } from "../../steps/messenger-link.ts";
import type { FlowStep } from "../../steps/step.ts";
import { completeStepByGrant } from "../shared/redeem-grant.ts";
import { issuePasscode } from "./passcode.ts";
import { addMessagingAppRoutes } from "./routes.ts";

const scopeOf = (runId: string) => `flow/${runId}/messenger`;

/** Creates the message that the person sends. */
const openMessenger: FlowStep<"ready"> = async ({ deps, tx, runId, network, state }) => {
  if (!deps.settings.messagingApp) return { error: "interaction.unknown" };
  const limit = deps.settings.limits.messagesPerAddress;
  const retryAfter = await takePoint(tx, deps.clock.now(), `messages/address/${network}`, limit);
  if (retryAfter !== undefined) return { error: "messages.too_many", retryAfter };
  const order = {
    intent: "signup-in" as const,
    loginId: "",
    profile: {},
    options: {},
    locale: state.locale,
  };
  const { redirectUrl } = await issuePasscode(deps, tx, order, scopeOf(runId));
  return { outcome: "ready", state: { sealedMessage: sealMessengerLink(deps, redirectUrl) } };
};

/** Called every two seconds by the page that shows the message. */
const waitForMessage: FlowStep<"verified"> = async (context) => {
  const { deps, tx, runId } = context;
  const fulfilled = await takeFulfilledData(deps, tx, "passcode-wait", scopeOf(runId));
  if (!fulfilled) return { wait: true };
  const grant = verificationGrantSchema.parse(fulfilled.grant);
  return completeStepByGrant(context, grant, { authMethod: "notp", refusal: "link.used" });
};

/** A passcode that the person sends from their messenger. */
export const messagingApp = {
  addRoutes: addMessagingAppRoutes,
  steps: { openMessenger, waitForMessage },
};
