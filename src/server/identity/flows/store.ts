import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { FlowState } from "../steps/step.ts";
import type { FlowAnswer, FlowRunStatus } from "./answer.ts";

export interface FlowRun {
  id: string;
  flowId: string;
  version: number;
  screen: string;
  step: number;
  seq: number;
  status: FlowRunStatus;
  state: FlowState & { completed?: { sessionId: string; jti: string; firstSeen: boolean } };
  startKey: string | null;
  lastKey: string | null;
  lastAnswer: FlowAnswer | null;
  lastAt: Date | null;
  nonceEchoed: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`
  id, flow_id as "flowId", version, screen, step, seq, status, state, start_key as "startKey",
  last_key as "lastKey", last_answer as "lastAnswer", last_at as "lastAt",
  nonce_echoed as "nonceEchoed", created_at as "createdAt", expires_at as "expiresAt"
`;

/**
 * @throws an error that `isDuplicateStart` recognises if a run with the same start key exists.
 */
export async function insertRun(tx: Tx, run: FlowRun): Promise<void> {
  await tx.execute(sql`
    insert into identity.flow_runs
      (id, flow_id, version, screen, step, seq, status, state, start_key, last_key, last_answer, last_at,
        nonce_echoed, created_at, expires_at)
    values (${run.id}, ${run.flowId}, ${run.version}, ${run.screen}, ${run.step}, ${run.seq},
      ${run.status}, ${JSON.stringify(run.state)}::jsonb, ${run.startKey}, ${run.lastKey},
      ${JSON.stringify(run.lastAnswer)}::jsonb, ${run.lastAt}, ${run.nonceEchoed}, ${run.createdAt},
      ${run.expiresAt})
  `);
}

/** Recognises the error of `insertRun`. */
export const isDuplicateStart = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "flow_runs_start_key_key";

/** Locks the run, so that its calls run one after the other. */
export async function lockRun(tx: Tx, id: string): Promise<FlowRun | undefined> {
  const [run] = await tx.query<FlowRun>(
    sql`select ${columns} from identity.flow_runs where id = ${id} for update`,
  );
  return run;
}

export async function lockRunByStartKey(tx: Tx, startKey: string): Promise<FlowRun | undefined> {
  const [run] = await tx.query<FlowRun>(
    sql`select ${columns} from identity.flow_runs where start_key = ${startKey} for update`,
  );
  return run;
}

export async function releaseStartKey(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update identity.flow_runs set start_key = null where id = ${id}`);
}

export async function saveRun(tx: Tx, run: FlowRun): Promise<void> {
  await tx.execute(sql`
    update identity.flow_runs set screen = ${run.screen}, step = ${run.step}, seq = ${run.seq},
      status = ${run.status}, state = ${JSON.stringify(run.state)}::jsonb, last_key = ${run.lastKey},
      last_answer = ${JSON.stringify(run.lastAnswer)}::jsonb, last_at = ${run.lastAt},
      nonce_echoed = ${run.nonceEchoed}
    where id = ${run.id}
  `);
}
