import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { WireError } from "../wire/errors.ts";
import { type Press, positionOf } from "./advance.ts";
import { type FlowAnswer, screenAnswer } from "./answer.ts";
import { arrivals, type FlowDefinition } from "./definition.ts";
import type { FlowRun } from "./store.ts";
import type { FlowTextKey } from "./texts.ts";

/** A call about a run that another browser began, and why nothing else comes of it. */
export class BegunElsewhere extends Error {
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
 * @throws BegunElsewhere where this browser has to begin by itself.
 */
export async function arriveElsewhere(
  deps: IdentityDeps,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  press: Press,
  again: FlowRun,
): Promise<{ answer: FlowAnswer; began?: FlowRun }> {
  // Its own call begins such a flow again, with the session that it has.
  if (flow.forSession) throw new WireError("E103205");
  const brought = press.interactionId === arrivals.token;
  const interaction = brought ? flow.screens[run.screen]?.on[arrivals.token] : undefined;
  if (!interaction || !("run" in interaction)) throw new BegunElsewhere(run);
  const { id: runId, step, state } = run;
  const { input, network } = press;
  const at = { deps, tx, flowId: flow.id, runId, step, state, input, network };
  const result = await interaction.run({ ...at, elsewhere: true });
  const { projectName } = deps.settings;
  if ("aside" in result)
    return { answer: screenAnswer(positionOf(flow, run, result.aside), projectName, state) };
  if ("error" in result) throw new BegunElsewhere(run, result.error);
  const screen = "outcome" in result ? interaction.outcomes[result.outcome] : undefined;
  if (!("outcome" in result) || typeof screen !== "string")
    throw new Error(`A link of ${flow.id} leads nowhere in another browser.`);
  const began = { ...again, screen, state: { ...again.state, ...result.state } };
  return { answer: screenAnswer(positionOf(flow, began), projectName, began.state), began };
}
