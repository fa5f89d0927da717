import sql from "sql-template-tag";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { sendMessageJob, urgentPriority } from "./queue-message.ts";

/** Attempts one waiting message while the outlet is paused; does nothing otherwise. */
export const tryOutletJob = job({ name: "messages.try-outlet", payload: z.object({}) });

/** Seconds from the start of a pause to the first attempt; doubled after each failure. */
const firstDelay = 5;
const maxDelay = 300;

/** The outlet is paused: the mail server refuses us, or is unreachable. */
export interface OutletPause {
  since: Date;
  nextTryAt: Date;
  reason: string;
}

type OutletDeps = Pick<Platform, "clock" | "jobs" | "log">;

export async function readOutletPause(tx: Tx): Promise<OutletPause | undefined> {
  const [pause] = await tx.query<OutletPause>(sql`
    select paused_since as since, next_try_at as "nextTryAt", reason
    from mail_outlet where paused_since is not null`);
  return pause;
}

/**
 * Pauses the outlet, or extends the pause, after the mail server refused us. Messages stay queued until `resumeOutlet`.
 * @returns true when this started the pause.
 */
export async function pauseOutlet(deps: OutletDeps, tx: Tx, reason: string): Promise<boolean> {
  const now = deps.clock.now();
  // Attempts that were running when the pause began, and those for sign-in messages, do not change the time of the next
  // attempt.
  const [outlet] = await tx.query<{ hasBegun: boolean; nextTryAt: Date }>(sql`
    with before as (
      select paused_since is null as has_begun, paused_since is null or next_try_at <= ${now} as is_due
      from mail_outlet for update)
    update mail_outlet set
      paused_since = coalesce(paused_since, ${now}),
      reason = ${reason},
      tries = case when is_due then tries + 1 else tries end,
      next_try_at = case when is_due
        then ${now}::timestamptz + least(${firstDelay}::float * 2 ^ least(tries, 20), ${maxDelay}::float) * interval '1 second'
        else next_try_at end
    from before
    returning has_begun as "hasBegun", case when is_due then next_try_at end as "nextTryAt"`);
  if (outlet?.nextTryAt)
    await deps.jobs.enqueue(tx, tryOutletJob, {}, { startAfter: outlet.nextTryAt });
  if (outlet?.hasBegun) deps.log.error({ reason }, "mail is paused: the mail server refuses it");
  return outlet?.hasBegun ?? false;
}

/** Ends the pause after the mail server accepted a message, and queues the waiting ones. */
export async function resumeOutlet(deps: OutletDeps, tx: Tx): Promise<void> {
  const resumed = await tx.execute(sql`
    update mail_outlet set paused_since = null, next_try_at = null, tries = 0, reason = null
    where paused_since is not null`);
  if (resumed === 0) return;
  const waiting = await tx.query<{ id: string; isUrgent: boolean }>(sql`
    select id, kind = 'sign-in' as "isUrgent" from messages
    where status = 'queued' and leased_until is null and content is not null and not held
    order by updated_at`);
  deps.log.info({ waiting: waiting.length }, "mail goes on");
  for (const urgent of [true, false]) {
    const payloads = waiting
      .filter(({ isUrgent }) => isUrgent === urgent)
      .map(({ id }) => ({ messageId: id }));
    if (payloads.length > 0)
      await deps.jobs.enqueueMany(tx, sendMessageJob, payloads, urgent ? urgentPriority : 0);
  }
}

/** Makes the next attempt now, for an operator who does not want to wait. */
export async function tryOutletNow({ clock, jobs }: OutletDeps, tx: Tx): Promise<void> {
  await tx.execute(sql`
    update mail_outlet set next_try_at = ${clock.now()} where paused_since is not null`);
  await jobs.enqueue(tx, tryOutletJob, {});
}

/** @returns the message to attempt now; undefined when no attempt is due. */
export async function findMessageToTry(deps: OutletDeps, tx: Tx): Promise<string | undefined> {
  const pause = await readOutletPause(tx);
  if (!pause || pause.nextTryAt > deps.clock.now()) return undefined;
  // Messages that were refused before come last: the server may be refusing only those.
  const [message] = await tx.query<{ id: string }>(sql`
    select id from messages m where status = 'queued' and channel = 'email' and leased_until is null and content is not null and not held
      and not (kind = 'invitation' and exists (
        select from sending_holds h where h.business_id = m.business_id and h.level is not null))
    order by attempts, updated_at limit 1`);
  // No message is left to attempt: the next one shows whether the server accepts mail.
  if (!message) await resumeOutlet(deps, tx);
  return message?.id;
}
