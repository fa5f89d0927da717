import type { SubmittedInteraction } from "./advance-run.ts";
import { externalInputs } from "./definition.ts";

/** What was pressed, or what the person brought along from elsewhere. */
export function resolveInteraction(call: SubmittedInteraction): SubmittedInteraction {
  const arrived = Object.entries(externalInputs).find(([name]) => call.input[name] !== undefined);
  const { interactionId, input, network } = call;
  if (arrived) return { interactionId: arrived[1], input, network };
  // One button for each provider, and an id may stand on a screen only once.
  const [, provider] = interactionId.match(/^provider-([a-z0-9]+)$/) ?? [];
  if (provider) return { interactionId: "provider", input: { ...input, provider }, network };
  return { interactionId, input, network };
}
