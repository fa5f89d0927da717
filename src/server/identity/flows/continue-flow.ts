import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import { WireError } from "../wire/errors.ts";
import { advanceRun } from "./advance-run.ts";
import { showScreen } from "./answer.ts";
import { type FlowCaller, isWrongBrowser } from "./browser-binding.ts";
import { externalInputs, type Flows, resolveInteraction } from "./definition.ts";
import { limitCalls } from "./limit-calls.ts";
import { reissueTokens } from "./reissue-tokens.ts";
import { type FlowReply, isReplay, readNonce, storeAnswer } from "./repeated-calls.ts";
import { createRun, type StartCall, startFlow } from "./start-flow.ts";
import { type FlowRun, insertRun, lockRun, saveRun } from "./store.ts";
import { handleWrongBrowser, WrongBrowserError } from "./wrong-browser.ts";

export interface NextCall {
  executionId: string;
  stepId: string;
  interactionId: string;
  /** The flow's version that the client knows. */
  version: number | undefined;
  nonce: string | undefined;
  input: Record<string, unknown>;
  network: string;
  /** The account that signed in with this browser before. */
  knownAccount?: string | undefined;
  caller: FlowCaller;
}

/**
 * Runs one step. A call that is delivered twice runs once. A browser that did not begin the run
 * gets a new run.
 * @throws WireError E103205 if the run does not exist or is over; E102004 if it has an older
 *   version; E108201 if the nonce is missing or wrong.
 */
export async function continueFlow(
  deps: IdentityDeps,
  key: SigningKey,
  flows: Flows,
  call: NextCall,
): Promise<FlowReply> {
  const [, flowId = "", runId = ""] =
    call.executionId.match(/^([\w-]+)\|#\|([0-9A-Za-z]{22})$/) ?? [];
  const flow = flows.get(flowId);
  if (!flow) throw new WireError("E103205");
  const submitted = { ...call, ...resolveInteraction(call) };
  const step = async (tx: Tx, readIsOverLimit: () => Promise<boolean>): Promise<FlowReply> => {
    const [run, isOverLimit] = await Promise.all([lockRun(tx, runId), readIsOverLimit()]);
    if (!run || run.flowId !== flowId || run.expiresAt <= deps.clock.now()) {
      throw new WireError("E103205");
    }
    if (run.version !== flow.version || (call.version ?? flow.version) < flow.version) {
      throw new WireError("E102004");
    }
    if (isWrongBrowser(run, call.caller)) {
      if (isOverLimit) throw new WrongBrowserError(run, "tries.too_many");
      const newRun = createRun(deps, flow, createRestartCall(call, run));
      const { answer, started } = await handleWrongBrowser(deps, tx, flow, run, submitted, newRun);
      if (!started) return { answer, runId, seq: run.seq };
      return { ...(await storeAnswer(deps, tx, started, null, answer, insertRun)), isNewRun: true };
    }
    // A link may be opened in another tab, which knows neither the nonce nor the run's step.
    const isExternalLink = submitted.interactionId === externalInputs.token;
    const seq = isExternalLink ? undefined : readNonce(deps, run, call.nonce);
    const callKey = deps.secrets.mac(
      "flow-next",
      JSON.stringify([call.stepId, call.interactionId, call.input, seq]),
    );
    if (isReplay(deps, run, callKey, seq)) {
      const answer = run.lastAnswer;
      // A run that returned to an app left no session to the page.
      const issued = run.state.completed ? await reissueTokens(deps, tx, run) : undefined;
      return { answer, runId, seq: run.seq, issued };
    }
    if (run.status === "completed") throw new WireError("E103205");
    const showCurrent = (error?: FlowTextKey): FlowReply => ({
      answer: showScreen(deps, flow, run, { error }),
      runId,
      seq: run.seq,
    });
    if (isOverLimit) return showCurrent("tries.too_many");
    // The run has left this step by another call: answer with its current screen.
    const isOldStep = call.stepId !== String(run.step) || (seq !== undefined && seq !== run.seq);
    if (isOldStep && !isExternalLink) return showCurrent();
    run.nonceEchoed ||= seq !== undefined;
    const { answer, issued, isUnchanged } = await advanceRun(deps, key, tx, flow, run, submitted);
    if (isUnchanged) return { answer, runId, seq: run.seq };
    return { ...(await storeAnswer(deps, tx, run, callKey, answer, saveRun)), issued };
  };
  const runStep = (isOverLimit: boolean) =>
    deps.database.serviceTransaction((tx) => step(tx, async () => isOverLimit));
  try {
    // Waiting pages poll every two seconds; polling is not limited.
    if (submitted.interactionId === "polling") return await runStep(false);
    return await limitCalls(deps, call.network, () => runStep(true), step);
  } catch (error) {
    if (!(error instanceof WrongBrowserError)) throw error;
    return startFlow(deps, key, flow, createRestartCall(call, error.run, error.reason));
  }
}

/** The call that starts a new run in this browser instead of continuing another browser's run. */
const createRestartCall = (
  { network, caller }: NextCall,
  { state: { locale, page } }: FlowRun,
  reason?: FlowTextKey,
): StartCall => ({
  interactionId: "",
  input: {},
  locale,
  page,
  network,
  isFromBrowser: caller.isBrowser,
  reason,
});
