import { randomBase62 } from "../../platform/random.ts";
import { OutOfPoints } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import type { FlowState } from "../steps/step.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import { WireError } from "../wire/errors.ts";
import { advanceRun } from "./advance-run.ts";
import { showScreen } from "./answer.ts";
import { type FlowDefinition, resolveInteraction } from "./definition.ts";
import { limitCalls } from "./limit-calls.ts";
import { type FlowReply, findRepeatedStart, storeAnswer } from "./repeated-calls.ts";
import { type FlowRun, insertRun, isDuplicateStart } from "./store.ts";

/** The time that a person has from the first screen to the last. */
export const runLifetimeMs = 30 * 60_000;

/** The values that a new run begins with. */
export interface RunStart {
  locale: string;
  /** The page that runs the flow, approved. */
  page: string;
  /** The caller is a browser, so the run is bound to it. */
  isFromBrowser: boolean;
  /** The tenant that the page names. */
  askedTenant?: FlowState["askedTenant"];
  /** The app that opened the page, approved. */
  appReturn?: FlowState["appReturn"];
  /** The session of the call's refresh token. */
  session?: FlowState["session"];
  /** The id of the start condition that held, if the client checked any. */
  startCondition?: string | undefined;
  /** Identifies repeated deliveries of one call, if the client sends something to tell them by. */
  startKey?: string | undefined;
}

export interface StartCall extends RunStart {
  /** Empty, or the button that was pressed on the first screen, which the client shows by itself. */
  interactionId: string;
  input: Record<string, unknown>;
  network: string;
  /** The account that signed in with this browser before. */
  knownAccount?: string | undefined;
  /** The reason why a new run starts although the client meant another one. */
  reason?: FlowTextKey | undefined;
}

/**
 * Starts a run. If the client has shown the first screen by itself, the first step is run too. A
 * repeated call gets the run that the first one created.
 * @throws WireError E061005 if the flow needs a session and there is none.
 */
export async function startFlow(
  deps: IdentityDeps,
  key: SigningKey,
  flow: FlowDefinition,
  call: StartCall,
): Promise<FlowReply> {
  try {
    return await start(deps, key, flow, call);
  } catch (error) {
    // A parallel delivery of the same call has created the run: this transaction is rolled back and
    // finds it.
    if (isDuplicateStart(error)) return start(deps, key, flow, call);
    throw error;
  }
}

async function start(
  deps: IdentityDeps,
  key: SigningKey,
  flow: FlowDefinition,
  call: StartCall,
): Promise<FlowReply> {
  if (flow.forSession && !call.session) throw new WireError("E061005");
  const run = createRun(deps, flow, call);
  // The answer is not stored, so that a flood of calls cannot fill the table.
  const refuse = () => {
    const unstored = createRun(deps, flow, call);
    const answer = showScreen(deps, flow, unstored, { error: "tries.too_many" });
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
    const { answer, issued } =
      call.interactionId === "" && !isStartedByProvider
        ? { answer: showScreen(deps, flow, run, { error: call.reason }), issued: undefined }
        : await advanceRun(deps, key, tx, flow, run, { ...call, ...resolveInteraction(call) });
    const reply = await storeAnswer(deps, tx, run, null, answer, insertRun);
    return { ...reply, issued, isNewRun: true };
  });
}

/** A new run on its first screen, not stored yet. */
export function createRun(deps: IdentityDeps, flow: FlowDefinition, start: RunStart): FlowRun {
  const now = deps.clock.now();
  return {
    id: randomBase62(deps.random, 22),
    flowId: flow.id,
    version: flow.version,
    screen: firstScreen(flow, start),
    step: 0,
    seq: 0,
    status: "waiting",
    state: {
      locale: start.locale,
      page: start.page,
      ...(start.isFromBrowser ? { inBrowser: true } : {}),
      appReturn: start.appReturn,
      askedTenant: start.askedTenant,
      session: flow.forSession && start.session,
    },
    startKey: start.startKey ?? null,
    lastKey: null,
    lastAnswer: null,
    lastAt: null,
    nonceEchoed: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + runLifetimeMs),
  };
}

function firstScreen(flow: FlowDefinition, { session, startCondition }: RunStart): string {
  if (flow.stepUpScreen && !session?.hasRecentVerification) return flow.stepUpScreen;
  const met = flow.startConditions?.find(({ id }) => id === startCondition);
  return met?.screen ?? flow.startScreen;
}
