import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import { WireError } from "../wire/errors.ts";
import type { SubmittedInteraction } from "./advance-run.ts";
import { type FlowAnswer, showScreen } from "./answer.ts";
import { externalInputs, type FlowDefinition } from "./definition.ts";
import type { FlowRun } from "./store.ts";

/** A call about a run that another browser started and that cannot be answered in this one. */
export class WrongBrowserError extends Error {
  readonly run: FlowRun;
  readonly reason: FlowTextKey;
  constructor(run: FlowRun, reason: FlowTextKey = "browser.wrong") {
    super(reason);
    this.run = run;
    this.reason = reason;
  }
}

/**
 * Handles a call about a run from a browser that did not begin it. Only a mailed link leads
 * anywhere. The original run is not changed.
 * @param newRun a new run for this browser; it is moved to the screen that the link leads to.
 * @throws WrongBrowserError if this browser has to start from the beginning.
 */
export async function handleWrongBrowser(
  deps: IdentityDeps,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  { interactionId, input, network, knownAccount }: SubmittedInteraction,
  newRun: FlowRun,
): Promise<{ answer: FlowAnswer; started?: FlowRun }> {
  // The client starts such a flow again by itself, with the session of this browser.
  if (flow.forSession) throw new WireError("E103205");
  const isLink = interactionId === externalInputs.token;
  const interaction = isLink ? flow.screens[run.screen]?.on[interactionId] : undefined;
  if (!interaction || !("run" in interaction)) throw new WrongBrowserError(run);
  const { id: runId, step, state } = run;
  const position = { deps, tx, flowId: flow.id, runId, step };
  const submitted = { input, network, knownAccount, isWrongBrowser: true };
  const result = await interaction.run({ ...position, ...submitted, state });
  if ("showOnly" in result)
    return { answer: showScreen(deps, flow, { ...run, screen: result.showOnly }) };
  if ("error" in result) throw new WrongBrowserError(run, result.error);
  const screen = "outcome" in result ? interaction.outcomes[result.outcome] : undefined;
  if (!("outcome" in result) || typeof screen !== "string")
    throw new Error(`A link of ${flow.id} leads nowhere in another browser.`);
  const started = { ...newRun, screen, state: { ...newRun.state, ...result.state } };
  return { answer: showScreen(deps, flow, started), started };
}
