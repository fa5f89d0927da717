import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { hasNoPoints, isOutOfPoints, requirePoint, takePoint } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../deps.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { WireError } from "../wire/errors.ts";
import { advance, type Press, positionOf } from "./advance.ts";
import { type FlowAnswer, screenAnswer } from "./answer.ts";
import { arrivals, type FlowDefinition, type FlowState } from "./definition.ts";
import { arriveElsewhere, BegunElsewhere } from "./elsewhere.ts";
import { flows } from "./flows.ts";
import { readFlowNonce } from "./nonce.ts";
import { type FlowCaller, isElsewhere } from "./own-browser.ts";
import { reissueCompleted } from "./reissue-completed.ts";
import {
  type FlowRun,
  insertRun,
  isTwin,
  lockRun,
  lockRunByStartKey,
  releaseStartKey,
  saveRun,
} from "./store.ts";
import type { FlowTextKey } from "./texts.ts";

/** How long a person may take from the first screen to the last. */
export const runLifetimeMs = 30 * 60_000;

/**
 * Clients and browsers send a call again up to about 15 s later when the answer got lost. Without
 * a nonce only the time tells such a call from a person who presses the same button once more.
 */
const replayWindowMs = 20_000;

export interface StartCall {
  flowId: string;
  /** Empty, or the button that was pressed on the start screen, which the client showed by itself. */
  interactionId: string;
  /** The start condition that held, by its id, where the client looked at any. */
  startCondition?: string | undefined;
  input: Record<string, unknown>;
  locale: string;
  /** The page that runs the flow, approved. */
  page: string;
  /** The tenant that the page names. */
  askedTenant?: FlowState["askedTenant"];
  /** The app that opened the page, approved. */
  appReturn: FlowState["appReturn"];
  /** Who is signed in there, of the call's refresh token. */
  session: FlowState["session"];
  network: string;
  /** Whether a browser calls: the run is bound to it. */
  inBrowser: boolean;
  /** What makes two deliveries of one call recognisable; undefined when the client says nothing. */
  fingerprint: string | undefined;
  /** Why the run begins although another one was meant. */
  reason?: FlowTextKey | undefined;
}

export interface NextCall {
  executionId: string;
  stepId: string;
  interactionId: string;
  /** The flow's version that the client knows. */
  version: number | undefined;
  nonce: string | undefined;
  input: Record<string, unknown>;
  network: string;
  caller: FlowCaller;
}

export interface FlowReply {
  answer: FlowAnswer;
  runId: string;
  seq: number;
  /** The run begins with this answer, in the browser that gets it. */
  begins?: boolean;
  /** Present once the flow is completed: the tokens to be signed and sent. */
  issued?: IssuedSession | undefined;
}

export async function startFlow(
  deps: IdentityDeps,
  key: SigningKey,
  call: StartCall,
): Promise<FlowReply> {
  try {
    return await start(deps, key, call);
  } catch (error) {
    // The same call twice at once: the other one has made the run, this one is undone and finds it.
    if (isTwin(error)) return start(deps, key, call);
    throw error;
  }
}

async function start(deps: IdentityDeps, key: SigningKey, call: StartCall): Promise<FlowReply> {
  const flow = flows.get(call.flowId);
  if (!flow) throw new WireError("E102001");
  if (flow.forSession && !call.session) throw new WireError("E061005");
  const run = newRun(deps, flow, call);
  // An answer without a row: a flood must not fill the table.
  const spent = () => {
    const fresh = newRun(deps, flow, call);
    const position = positionOf(flow, fresh);
    const { projectName } = deps.settings;
    const answer = screenAnswer(position, projectName, fresh.state, { error: "tries.too_many" });
    return { answer, runId: fresh.id, seq: 0 };
  };
  return counted(deps, call.network, spent, async (tx, isSpent) => {
    const [earlier, refused] = await Promise.all([findEarlier(deps, tx, run), isSpent()]);
    if (refused) throw new AddressSpent();
    if (earlier)
      return { answer: earlier.lastAnswer, runId: earlier.id, seq: earlier.seq, begins: true };
    // A provider that began by itself brings its code along before any screen was shown.
    const brought = call.input.idpInitiated === true && call.input.exchangeCode !== undefined;
    if (call.interactionId === "" && !brought) {
      const { projectName } = deps.settings;
      const said = { error: call.reason };
      const answer = screenAnswer(positionOf(flow, run), projectName, run.state, said);
      return { ...remember(deps, tx, run, null, answer, insertRun), begins: true };
    }
    const { answer, issued } = await advance(deps, key, tx, flow, run, pressOf(call));
    return { ...remember(deps, tx, run, null, answer, insertRun), issued, begins: true };
  });
}

export async function nextInFlow(
  deps: IdentityDeps,
  key: SigningKey,
  call: NextCall,
): Promise<FlowReply> {
  const [, flowId = "", runId = ""] =
    call.executionId.match(/^([\w-]+)\|#\|([0-9A-Za-z]{22})$/) ?? [];
  const flow = flows.get(flowId);
  if (!flow) throw new WireError("E103205");
  const press = pressOf(call);
  const step = async (tx: Tx, isSpent: () => Promise<boolean>): Promise<FlowReply> => {
    const [run, spent] = await Promise.all([lockRun(tx, runId), isSpent()]);
    if (!run || run.flowId !== flowId || run.expiresAt <= deps.clock.now()) {
      throw new WireError("E103205");
    }
    if (run.version !== flow.version || (call.version ?? flow.version) < flow.version) {
      throw new WireError("E102004");
    }
    if (isElsewhere(run, call.caller)) {
      if (spent) throw new BegunElsewhere(run, "tries.too_many");
      const again = newRun(deps, flow, startAgain(call, run));
      const { answer, began } = await arriveElsewhere(deps, tx, flow, run, press, again);
      if (!began) return { answer, runId, seq: run.seq };
      return { ...remember(deps, tx, began, null, answer, insertRun), begins: true };
    }
    // A link may be opened in another tab, which knows neither the nonce nor where the run stands.
    const fromAfar = press.interactionId === arrivals.token;
    const seq = fromAfar ? undefined : readNonce(deps, run, call);
    const callKey = deps.secrets.mac(
      "flow-next",
      JSON.stringify([call.stepId, call.interactionId, call.input, seq]),
    );
    if (isReplay(deps, run, callKey, seq)) {
      const answer = run.lastAnswer;
      // A run that ended in an app left no session to the page.
      const issued = run.state.completed ? await reissueCompleted(deps, tx, run) : undefined;
      return { answer, runId, seq: run.seq, issued };
    }
    if (run.status === "completed") throw new WireError("E103205");
    const current = (error?: "tries.too_many") =>
      screenAnswer(positionOf(flow, run), deps.settings.projectName, run.state, { error });
    if (spent) return { answer: current("tries.too_many"), runId, seq: run.seq };
    // A second call about a step that another call has left: it learns where the run stands.
    const left = call.stepId !== String(run.step) || (seq !== undefined && seq !== run.seq);
    if (left && !fromAfar) return { answer: current(), runId, seq: run.seq };
    run.nonceEchoed ||= seq !== undefined;
    const { answer, issued, untouched } = await advance(deps, key, tx, flow, run, press);
    if (untouched) return { answer, runId, seq: run.seq };
    return { ...remember(deps, tx, run, callKey, answer, saveRun), issued };
  };
  // Pages that wait ask every two seconds: that is not what limits are for.
  const polled = () => deps.database.withService((tx) => step(tx, async () => false));
  const refuse = () => deps.database.withService((tx) => step(tx, async () => true));
  try {
    if (press.interactionId === "polling") return await polled();
    return await counted(deps, call.network, refuse, step);
  } catch (error) {
    if (!(error instanceof BegunElsewhere)) throw error;
    return startFlow(deps, key, startAgain(call, error.run, error.reason));
  }
}

/** The run that this browser gets instead of another one's. */
const startAgain = (
  call: NextCall,
  { flowId, state }: FlowRun,
  reason?: FlowTextKey,
): StartCall => ({
  flowId,
  interactionId: "",
  input: {},
  locale: state.locale,
  page: state.page,
  appReturn: undefined,
  session: undefined,
  network: call.network,
  inBrowser: call.caller.isBrowser,
  fingerprint: undefined,
  reason,
});

/** What was pressed, or what the person brought along from elsewhere. */
function pressOf(call: Press): Press {
  const arrived = Object.entries(arrivals).find(([name]) => call.input[name] !== undefined);
  const { interactionId, input, network } = call;
  if (arrived) return { interactionId: arrived[1], input, network };
  // One button for each provider, and an id may stand on a screen only once.
  const [, provider] = interactionId.match(/^provider-([a-z0-9]+)$/) ?? [];
  if (provider) return { interactionId: "provider", input: { ...input, provider }, network };
  return { interactionId, input, network };
}

function firstScreen(flow: FlowDefinition, { session, startCondition }: StartCall): string {
  if (flow.proofScreen && !session?.isFresh) return flow.proofScreen;
  const met = flow.startConditions?.find(({ id }) => id === startCondition);
  return met?.screen ?? flow.startScreen;
}

function newRun(deps: IdentityDeps, flow: FlowDefinition, call: StartCall): FlowRun {
  const now = deps.clock.now();
  return {
    id: randomBase62(deps.random, 22),
    flowId: flow.id,
    version: flow.version,
    screen: firstScreen(flow, call),
    step: 0,
    seq: 0,
    status: "waiting",
    state: {
      locale: call.locale,
      page: call.page,
      ...(call.inBrowser ? { inBrowser: true } : {}),
      ...(call.appReturn ? { appReturn: call.appReturn } : {}),
      ...(call.askedTenant ? { askedTenant: call.askedTenant } : {}),
      ...(flow.forSession && call.session ? { session: call.session } : {}),
    },
    startKey:
      call.fingerprint === undefined
        ? null
        : deps.secrets.mac("flow-start", `${call.network}\n${call.fingerprint}`),
    lastKey: null,
    lastAnswer: null,
    lastAt: null,
    nonceEchoed: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + runLifetimeMs),
  };
}

/** The run that the same call has just made, if nobody has touched it since. */
async function findEarlier(
  deps: IdentityDeps,
  tx: Tx,
  { startKey }: FlowRun,
): Promise<(FlowRun & { lastAnswer: FlowAnswer }) | undefined> {
  const earlier = startKey === null ? undefined : await lockRunByStartKey(tx, startKey);
  if (!earlier) return undefined;
  const age = deps.clock.now().getTime() - earlier.createdAt.getTime();
  const { lastAnswer } = earlier;
  if (age < replayWindowMs && earlier.seq === 1 && earlier.status === "waiting" && lastAnswer) {
    return { ...earlier, lastAnswer };
  }
  releaseStartKey(tx, earlier.id);
  return undefined;
}

function remember(
  deps: IdentityDeps,
  tx: Tx,
  run: FlowRun,
  callKey: string | null,
  answer: FlowAnswer,
  store: typeof insertRun,
): FlowReply {
  run.seq += 1;
  run.lastKey = callKey;
  run.lastAnswer = answer;
  run.lastAt = deps.clock.now();
  store(tx, run);
  return { answer, runId: run.id, seq: run.seq };
}

/** A nonce may be demanded only of clients that sent one before. */
function readNonce(deps: IdentityDeps, run: FlowRun, call: NextCall): number | undefined {
  if (call.nonce === undefined) {
    if (run.nonceEchoed) throw new WireError("E108201");
    return undefined;
  }
  const seq = readFlowNonce(deps, run.id, call.nonce);
  if (seq === undefined) throw new WireError("E108201");
  return seq;
}

function isReplay(
  deps: IdentityDeps,
  run: FlowRun,
  callKey: string,
  seq: number | undefined,
): run is FlowRun & { lastAnswer: FlowAnswer } {
  if (run.lastKey !== callKey || !run.lastAnswer || !run.lastAt) return false;
  return seq !== undefined || deps.clock.now().getTime() - run.lastAt.getTime() < replayWindowMs;
}

class AddressSpent extends Error {}

/**
 * One call of a flow, counted by the address. It is counted last, just before the commit: many people
 * behind one address must not wait for each other's whole calls. A call too many is undone as if it
 * had never been made.
 */
async function counted(
  deps: IdentityDeps,
  network: string,
  refuse: () => FlowReply | Promise<FlowReply>,
  call: (tx: Tx, isSpent: () => Promise<boolean>) => Promise<FlowReply>,
): Promise<FlowReply> {
  const key = `flow/address/${network}`;
  const limit = deps.settings.limits.flowCallsPerAddress;
  try {
    return await deps.database.withService(async (tx) => {
      // Looked at along with the first statement, so that a flood costs no more than that.
      const reply = await call(tx, () => hasNoPoints(tx, deps.clock.now(), key, limit));
      requirePoint(tx, deps.clock.now(), key, limit);
      return reply;
    });
  } catch (error) {
    if (error instanceof AddressSpent || isOutOfPoints(error)) return refuse();
    // What was refused and undone was asked all the same.
    if (error instanceof WireError)
      await deps.database.withService((tx) => takePoint(tx, deps.clock.now(), key, limit));
    throw error;
  }
}
