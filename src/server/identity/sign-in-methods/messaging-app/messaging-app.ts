import QRCode from "qrcode";
import { takePoint } from "../../../platform/rate-limit.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import type { FlowAnswer } from "../../flows/answer.ts";
import type { StepContext, StepResult } from "../../flows/definition.ts";
import { takeFulfilledData } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { completeStepByGrant } from "../complete-step-by-grant.ts";
import { issuePasscode } from "./passcode.ts";

/** A message that the person sends from their messenger, as steps of a flow. */

const scopeOf = (runId: string) => `flow/${runId}/messenger`;
const purpose = "flow-messenger";

/**
 * Creates the message. Its link is stored encrypted, because the sender of the message is signed
 * in.
 */
export async function openMessenger(context: StepContext): Promise<StepResult<"ready">> {
  const { deps, tx, runId, network, state } = context;
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
  return { outcome: "ready", state: { sealedMessage: deps.secrets.seal(purpose, redirectUrl) } };
}

/** Asked every two seconds by the page that shows the message. */
export async function waitForMessage(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId } = context;
  const fulfilled = await takeFulfilledData(deps, tx, "passcode-wait", scopeOf(runId));
  if (!fulfilled) return { wait: true };
  const grant = verificationGrantSchema.parse(fulfilled.grant);
  return completeStepByGrant(context, grant, { authMethod: "notp", refusal: "link.used" });
}

/** The answer as the page gets it: with the message, which is not stored in the clear. */
export async function withMessage(
  { secrets }: Pick<IdentityDeps, "secrets">,
  answer: FlowAnswer,
): Promise<FlowAnswer> {
  const { sealedMessage, ...state } = answer.screen?.state ?? {};
  if (!answer.screen || typeof sealedMessage !== "string") return answer;
  const redirectUrl = secrets.open(purpose, sealedMessage);
  const picture = await QRCode.toDataURL(redirectUrl, { margin: 1, width: 320 });
  // The engine writes the beginning of the address itself.
  const notp = { redirectUrl, image: picture.slice(picture.indexOf(",") + 1) };
  return { ...answer, screen: { ...answer.screen, state: { ...state, notp } } };
}
