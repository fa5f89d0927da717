import { OutOfPoints } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { WireError } from "../wire/errors.ts";
import { advanceRun, getPosition } from "./advance-run.ts";
import { createScreenAnswer } from "./answer.ts";
import { createRun } from "./create-run.ts";
import type { FlowReply, StartCall } from "./flow-calls.ts";
import { flows } from "./flows.ts";
import { limitCalls } from "./limit-calls.ts";
import { findRepeatedStart, remember } from "./repeated-calls.ts";
import { resolveInteraction } from "./resolve-interaction.ts";
import { insertRun, isDuplicateStart } from "./store.ts";

/**
 * Begins a run, and takes its first step where the client has shown the first screen by itself. The same
 * call once more gets the run that it has made.
 * @throws WireError E102001 for a flow that there is not; E061005 for one that needs a session, without.
 */
export async function startFlow(
  deps: IdentityDeps,
  key: SigningKey,
  call: StartCall,
): Promise<FlowReply> {
  try {
    return await start(deps, key, call);
  } catch (error) {
    // The same call twice at once: the other one has made the run, this one is undone and finds it.
    if (isDuplicateStart(error)) return start(deps, key, call);
    throw error;
  }
}

async function start(deps: IdentityDeps, key: SigningKey, call: StartCall): Promise<FlowReply> {
  const flow = flows.get(call.flowId);
  if (!flow) throw new WireError("E102001");
  if (flow.forSession && !call.session) throw new WireError("E061005");
  const run = createRun(deps, flow, call);
  // An answer without a row: a flood must not fill the table.
  const spent = () => {
    const fresh = createRun(deps, flow, call);
    const position = getPosition(flow, fresh);
    const { projectName } = deps.settings;
    const answer = createScreenAnswer(position, projectName, fresh.state, {
      error: "tries.too_many",
    });
    return { answer, runId: fresh.id, seq: 0 };
  };
  return limitCalls(deps, call.network, spent, async (tx, isSpent) => {
    const [earlier, refused] = await Promise.all([findRepeatedStart(deps, tx, run), isSpent()]);
    if (refused) throw new OutOfPoints();
    if (earlier)
      return { answer: earlier.lastAnswer, runId: earlier.id, seq: earlier.seq, isNewRun: true };
    // A provider that began by itself brings its code along before any screen was shown.
    const brought = call.input.idpInitiated === true && call.input.exchangeCode !== undefined;
    if (call.interactionId === "" && !brought) {
      const { projectName } = deps.settings;
      const said = { error: call.reason };
      const answer = createScreenAnswer(getPosition(flow, run), projectName, run.state, said);
      return { ...(await remember(deps, tx, run, null, answer, insertRun)), isNewRun: true };
    }
    const { answer, issued } = await advanceRun(deps, key, tx, flow, run, resolveInteraction(call));
    return { ...(await remember(deps, tx, run, null, answer, insertRun)), issued, isNewRun: true };
  });
}
