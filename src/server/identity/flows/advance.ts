import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../deps.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { completedAnswer, type FlowAnswer, type Position, screenAnswer } from "./answer.ts";
import { type FlowDefinition, signedIn } from "./definition.ts";
import type { FlowRun } from "./store.ts";
import type { FlowTextKey } from "./texts.ts";

interface Press {
  interactionId: string;
  input: Record<string, unknown>;
  network: string;
}

/** Does what the interaction says and moves the run (in place) along the edge of its outcome. */
export async function advance(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  press: Press,
): Promise<{ answer: FlowAnswer; issued?: IssuedSession }> {
  const show = (error?: FlowTextKey) => ({
    answer: screenAnswer(positionOf(flow, run), deps.settings.projectName, run.state, error),
  });
  const { on } = screenOf(flow, run.screen);
  const interaction = Object.hasOwn(on, press.interactionId) ? on[press.interactionId] : undefined;
  if (!interaction) return show("interaction.unknown");
  if ("goTo" in interaction) {
    moveTo(run, interaction.goTo);
    return show();
  }
  const { input, network } = press;
  const result = await interaction.run({
    deps,
    tx,
    runId: run.id,
    state: run.state,
    input,
    network,
  });
  if ("error" in result) return show(result.error);
  run.state = { ...run.state, ...result.state };
  const destination = interaction.outcomes[result.outcome];
  if (destination === undefined) throw new Error(`No edge for ${result.outcome} in ${flow.id}.`);
  if (destination !== signedIn) {
    moveTo(run, destination);
    return show();
  }
  const { accountId = "", amr = [] } = run.state;
  const issued = await startSession(deps, key, tx, { accountId, amr, address: network });
  if (!issued) return show("account.unavailable");
  run.status = "completed";
  run.step += 1;
  run.state.completed = {
    sessionId: issued.session.id,
    jti: issued.refresh.jti,
    firstSeen: issued.firstSeen,
  };
  return { answer: completedAnswer(positionOf(flow, run), run.state), issued };
}

export function positionOf(flow: FlowDefinition, run: FlowRun): Position {
  return {
    flowId: flow.id,
    runId: run.id,
    step: run.step,
    screen: run.screen,
    screenName: screenOf(flow, run.screen).name,
  };
}

function screenOf(flow: FlowDefinition, id: string) {
  const screen = flow.screens[id];
  if (!screen) throw new Error(`The flow ${flow.id} has no screen ${id}.`);
  return screen;
}

function moveTo(run: FlowRun, screen: string): void {
  run.screen = screen;
  run.step += 1;
}
