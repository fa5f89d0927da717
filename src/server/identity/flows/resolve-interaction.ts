import type { SubmittedInteraction } from "./advance-run.ts";
import { externalInputs } from "./definition.ts";

/**
 * The interaction that the call triggers: the button that was pressed, or the one of an external
 * input.
 */
export function resolveInteraction(call: SubmittedInteraction): SubmittedInteraction {
  const arrived = Object.entries(externalInputs).find(([name]) => call.input[name] !== undefined);
  const { interactionId, input, network, knownAccount } = call;
  const from = { network, knownAccount };
  if (arrived) return { interactionId: arrived[1], input, ...from };
  // There is one button for each provider, and each id must be unique on a screen.
  const [, provider] = interactionId.match(/^provider-([a-z0-9]+)$/) ?? [];
  if (provider) return { interactionId: "provider", input: { ...input, provider }, ...from };
  return { interactionId, input, ...from };
}
