import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import { WireError } from "../wire/errors.ts";
import type { FlowAnswer } from "./answer.ts";
import { type FlowRun, type insertRun, lockRunByStartKey, releaseStartKey } from "./store.ts";

/** Recognises repeated deliveries of one call: each is answered, but the call runs once. */

/** Sent with every answer as `{seq}.{mac}`; newer clients echo the highest one they saw. */
export const flowNonceHeader = "X-Descope-Flow-Nonce";

export interface FlowReply {
  answer: FlowAnswer;
  runId: string;
  seq: number;
  /** The answer starts a run in the browser that receives it. */
  isNewRun?: boolean;
  /** Present once the flow is completed: the tokens to be signed and sent. */
  issued?: IssuedSession | undefined;
}

/**
 * Clients and browsers send a call again up to about 15 s later when the answer got lost. Without
 * a nonce only the time tells such a call from a person who presses the same button once more.
 */
const replayWindowMs = 20_000;

/**
 * The run that an earlier delivery of the same call created, if no other call has changed it since.
 */
export async function findRepeatedStart(
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
  await releaseStartKey(tx, earlier.id);
  return undefined;
}

/** Stores the run with its answer, which a repeated call receives again. */
export async function storeAnswer(
  deps: IdentityDeps,
  tx: Tx,
  run: FlowRun,
  callKey: string | null,
  answer: FlowAnswer,
  store: typeof insertRun,
): Promise<FlowReply> {
  run.seq += 1;
  run.lastKey = callKey;
  run.lastAnswer = answer;
  run.lastAt = deps.clock.now();
  await store(tx, run);
  return { answer, runId: run.id, seq: run.seq };
}

// The client keeps everything up to the first dot as the number.
export const createNonce = (deps: Pick<IdentityDeps, "secrets">, { runId, seq }: FlowReply) =>
  `${seq}.${deps.secrets.mac("flow-nonce", `${runId}/${seq}`)}`;

/**
 * Reads the number in a nonce of this run. A nonce may be demanded only of clients that sent one
 * before.
 * @throws WireError E108201 if the nonce is missing or wrong.
 */
export function readNonce(
  deps: IdentityDeps,
  run: FlowRun,
  nonce: string | undefined,
): number | undefined {
  if (nonce === undefined && !run.nonceEchoed) return undefined;
  const [, seq, mac] = nonce?.match(/^(\d{1,9})\.([\w-]{43})$/) ?? [];
  if (!seq || !mac || !deps.secrets.verifyMac("flow-nonce", `${run.id}/${seq}`, mac))
    throw new WireError("E108201");
  return Number(seq);
}

/** Whether this is the call that the run answered last. */
export function isReplay(
  deps: IdentityDeps,
  run: FlowRun,
  callKey: string,
  seq: number | undefined,
): run is FlowRun & { lastAnswer: FlowAnswer } {
  if (run.lastKey !== callKey || !run.lastAnswer || !run.lastAt) return false;
  return seq !== undefined || deps.clock.now().getTime() - run.lastAt.getTime() < replayWindowMs;
}
