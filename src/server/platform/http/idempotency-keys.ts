import sql from "sql-template-tag";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../database/database.ts";
import { handles, type JobRegistration, job } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";

export const idempotencyHeader = "idempotency-key";
const keyFormat = /^[\x21-\x7e]{8,200}$/;
const purpose = "idempotency-keys";
/** Milliseconds for which an answer is kept for repeated calls. */
const keepMs = 24 * 3_600_000;

export interface KeyedCall {
  /** The owner of the key: two callers may choose the same key. */
  caller: string;
  key: string;
  /** Everything that distinguishes this call from others. */
  request: string;
}

/** @throws AppError `request.invalid` for a key that is too short, too long or not printable. */
export function checkIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || keyFormat.test(key)) return key;
  throw new AppError("request.invalid", {
    message: "An Idempotency-Key has 8 to 200 printable characters.",
  });
}

/**
 * Runs `act` unless a call with this key was already answered; then repeats that answer. The key is stored in the
 * transaction of the call, so a failed call may be repeated; a call in progress is waited for.
 * @throws AppError `request.key_reused` when the key belongs to another call.
 */
export async function answerOnce<Answer>(
  { clock, secrets }: Pick<Platform, "clock" | "secrets">,
  tx: Tx,
  { caller, key, request }: KeyedCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const hash = secrets.mac(purpose, request);
  const isNew = await tx.asService((service) =>
    service.execute(sql`
      insert into idempotency_keys (caller, key, request_hash, created_at)
      values (${caller}, ${key}, ${hash}, ${clock.now()}) on conflict do nothing`),
  );
  const isKey = sql`caller = ${caller} and key = ${key}`;
  if (isNew === 0) {
    const [before] = await tx.asService((service) =>
      service.query<{ request_hash: string; answer: string }>(
        sql`select request_hash, answer from idempotency_keys where ${isKey}`,
      ),
    );
    if (before?.request_hash !== hash) throw new AppError("request.key_reused");
    return JSON.parse(secrets.open(purpose, before.answer)) as Answer;
  }
  const answer = await act();
  const sealed = secrets.seal(purpose, JSON.stringify(answer));
  await tx.asService((service) =>
    service.execute(sql`update idempotency_keys set answer = ${sealed} where ${isKey}`),
  );
  return answer;
}

const sweepKeysJob = job({
  name: "requests.sweep-keys",
  payload: z.object({}),
  cron: "17 * * * *",
});

/** Deletes answers that are past their retention. */
export function sweepIdempotencyKeys({
  database,
  clock,
}: Pick<Platform, "database" | "clock">): JobRegistration {
  return handles(sweepKeysJob, async () => {
    const before = new Date(clock.now().getTime() - keepMs);
    await database.serviceTransaction((tx) =>
      tx.execute(sql`delete from idempotency_keys where created_at < ${before}`),
    );
  });
}
