import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";
import { getPosition, type SubmittedInteraction } from "./advance-run.ts";
import { createScreenAnswer, type FlowAnswer } from "./answer.ts";
import { externalInputs, type FlowDefinition } from "./definition.ts";
import type { FlowRun } from "./store.ts";
import type { FlowTextKey } from "./texts.ts";

/** A call about a run that another browser began, and why nothing else comes of it. */
export class WrongBrowserError extends Error {
  readonly run: FlowRun;
  readonly reason: FlowTextKey;
  constructor(run: FlowRun, reason: FlowTextKey = "begun.elsewhere") {
    super(reason);
    this.run = run;
    this.reason = reason;
  }
}

/**
 * What somebody brings to a run from another browser than its own: a mailed link, or nothing that
 * counts. The run itself stays as it is.
 * @param again a fresh run for this browser; it is moved to where the link leads.
 * @throws WrongBrowserError where this browser has to begin by itself.
 */
export async function handleWrongBrowser(
  deps: IdentityDeps,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  submitted: SubmittedInteraction,
  again: FlowRun,
): Promise<{ answer: FlowAnswer; began?: FlowRun }> {
  // Its own call begins such a flow again, with the session that it has.
  if (flow.forSession) throw new WireError("E103205");
  const brought = submitted.interactionId === externalInputs.token;
  const interaction = brought ? flow.screens[run.screen]?.on[externalInputs.token] : undefined;
  if (!interaction || !("run" in interaction)) throw new WrongBrowserError(run);
  const { id: runId, step, state } = run;
  const { input, network } = submitted;
  const at = { deps, tx, flowId: flow.id, runId, step, state, input, network };
  const result = await interaction.run({ ...at, isWrongBrowser: true });
  const { projectName } = deps.settings;
  if ("showOnly" in result)
    return {
      answer: createScreenAnswer(getPosition(flow, run, result.showOnly), projectName, state),
    };
  if ("error" in result) throw new WrongBrowserError(run, result.error);
  const screen = "outcome" in result ? interaction.outcomes[result.outcome] : undefined;
  if (!("outcome" in result) || typeof screen !== "string")
    throw new Error(`A link of ${flow.id} leads nowhere in another browser.`);
  const began = { ...again, screen, state: { ...again.state, ...result.state } };
  return { answer: createScreenAnswer(getPosition(flow, began), projectName, began.state), began };
}
