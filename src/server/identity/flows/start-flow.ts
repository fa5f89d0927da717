import { OutOfPoints } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { flows } from "../flow-definitions/flows.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { WireError } from "../wire/errors.ts";
import { advanceRun, getPosition } from "./advance-run.ts";
import { createScreenAnswer } from "./answer.ts";
import { createRun } from "./create-run.ts";
import type { FlowReply, StartCall } from "./flow-calls.ts";
import { limitCalls } from "./limit-calls.ts";
import { findRepeatedStart, storeAnswer } from "./repeated-calls.ts";
import { resolveInteraction } from "./resolve-interaction.ts";
import { insertRun, isDuplicateStart } from "./store.ts";

/**
 * Starts a run. If the client has shown the first screen by itself, the first step is run too. A
 * repeated call gets the run that the first one created.
 * @throws WireError E102001 for an unknown flow; E061005 if the flow needs a session and there is
 *   none.
 */
export async function startFlow(
  deps: IdentityDeps,
  key: SigningKey,
  call: StartCall,
): Promise<FlowReply> {
  try {
    return await start(deps, key, call);
  } catch (error) {
    // A parallel delivery of the same call has created the run: this transaction is rolled back and
    // finds it.
    if (isDuplicateStart(error)) return start(deps, key, call);
    throw error;
  }
}

async function start(deps: IdentityDeps, key: SigningKey, call: StartCall): Promise<FlowReply> {
  const flow = flows.get(call.flowId);
  if (!flow) throw new WireError("E102001");
  if (flow.forSession && !call.session) throw new WireError("E061005");
  const run = createRun(deps, flow, call);
  // The answer is not stored, so that a flood of calls cannot fill the table.
  const refuse = () => {
    const unstored = createRun(deps, flow, call);
    const position = getPosition(flow, unstored);
    const { projectName } = deps.settings;
    const answer = createScreenAnswer(position, projectName, unstored.state, {
      error: "tries.too_many",
    });
    return { answer, runId: unstored.id, seq: 0 };
  };
  return limitCalls(deps, call.network, refuse, async (tx, readIsOverLimit) => {
    const [earlier, isOverLimit] = await Promise.all([
      findRepeatedStart(deps, tx, run),
      readIsOverLimit(),
    ]);
    if (isOverLimit) throw new OutOfPoints();
    if (earlier)
      return { answer: earlier.lastAnswer, runId: earlier.id, seq: earlier.seq, isNewRun: true };
    // In a sign-in that the provider started, the code arrives before any screen was shown.
    const isStartedByProvider =
      call.input.idpInitiated === true && call.input.exchangeCode !== undefined;
    if (call.interactionId === "" && !isStartedByProvider) {
      const { projectName } = deps.settings;
      const shown = { error: call.reason };
      const answer = createScreenAnswer(getPosition(flow, run), projectName, run.state, shown);
      return { ...(await storeAnswer(deps, tx, run, null, answer, insertRun)), isNewRun: true };
    }
    const { answer, issued } = await advanceRun(deps, key, tx, flow, run, resolveInteraction(call));
    return {
      ...(await storeAnswer(deps, tx, run, null, answer, insertRun)),
      issued,
      isNewRun: true,
    };
  });
}
