import { z } from "zod";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { cancelErased, wipeOldContents } from "./erase-messages.ts";
import { deleteOldMinutes } from "./hold-messages.ts";
import { requeueAbandoned } from "./lease-store.ts";
import { readOutletPause, tryOutletJob } from "./outlet.ts";
import { sendMessageJob, urgentPriority } from "./queue-message.ts";
import { claimForgotten } from "./store.ts";

export const sweepMessagesJob = job({
  name: "messages.sweep",
  payload: z.object({}),
  cron: "*/10 * * * *",
});

/** Longer than the longest back-off (an hour), so that a message with a waiting job is not queued twice. */
const idleMs = 2 * 3_600_000;

/**
 * Deletes the content of old messages, and queues messages whose job was lost. While the outlet is paused, its attempts
 * are the only jobs that matter.
 */
export function sweepMessages(
  deps: Pick<Platform, "database" | "clock" | "jobs" | "log">,
): JobRegistration {
  return handles(sweepMessagesJob, async () => {
    const { database, clock, jobs, log } = deps;
    const now = clock.now();
    const idleSince = new Date(now.getTime() - idleMs);
    while (await database.serviceTransaction((tx) => wipeOldContents(tx, now)));
    await database.serviceTransaction(async (tx) => {
      await deleteOldMinutes(tx, now);
      await cancelErased(tx);
      if (await readOutletPause(tx)) return jobs.enqueue(tx, tryOutletJob, {});
      const ids = await claimForgotten(tx, { now, idleSince });
      if (ids.length === 0) return;
      log.warn({ count: ids.length }, "messages without a job");
      const payloads = ids.map((messageId) => ({ messageId }));
      await jobs.enqueueMany(tx, sendMessageJob, payloads);
    });
  });
}

export const requeueAbandonedMessagesJob = job({
  name: "messages.take-over",
  payload: z.object({}),
  cron: "* * * * *",
});

/** Queues messages whose process died before sending them. */
export function requeueAbandonedMessages(
  deps: Pick<Platform, "database" | "clock" | "jobs" | "log">,
): JobRegistration {
  return handles(requeueAbandonedMessagesJob, async () => {
    const { database, clock, jobs, log } = deps;
    await database.serviceTransaction(async (tx) => {
      const ids = await requeueAbandoned(tx, clock.now());
      if (ids.length === 0) return;
      log.warn({ count: ids.length }, "messages whose process died");
      const payloads = ids.map((messageId) => ({ messageId }));
      await jobs.enqueueMany(tx, sendMessageJob, payloads, urgentPriority);
    });
  });
}
