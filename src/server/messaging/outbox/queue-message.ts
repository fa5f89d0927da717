import { z } from "zod";
import { findEndOfQuietHours } from "#shared/automations/schedule.ts";
import type { Tx } from "../../platform/database/database.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { sealMessage } from "./message-content.ts";
import type { NewMessage } from "./new-message.ts";
import { insertMessages } from "./store.ts";

export const sendMessageJob = job({
  name: "messages.send",
  payload: z.object({ messageId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 3600,
});

export type QueueMessageDeps = Pick<Platform, "config" | "clock" | "random" | "secrets" | "jobs">;

/** Maximum number of messages that one process sends at a time, each over a separate connection. */
export const maxSending = 10;
/** Priority of sign-in mails, which a person is waiting for. */
export const urgentPriority = 10;
/** Messages per statement. */
const chunkSize = 500;

/**
 * Stores messages and queues their delivery, both in the caller's transaction: they are sent if and only if it commits.
 */
export async function queueMessages(
  deps: QueueMessageDeps,
  tx: Tx,
  messages: NewMessage[],
): Promise<void> {
  const now = deps.clock.now();
  const endsOfQuiet = memoizeEndOfQuietHours(now);
  for (let at = 0; at < messages.length; at += chunkSize) {
    const rows = messages.slice(at, at + chunkSize).map(({ text, html, ...message }) => ({
      ...sealMessage(deps, message, { text, html }).row,
      dueAt: message.timeZone === undefined ? undefined : endsOfQuiet(message.timeZone),
    }));
    const jobs = rows.flatMap(({ id, dueAt }) => (dueAt ? [] : [{ messageId: id }]));
    await tx.asService((service) =>
      Promise.all([
        insertMessages(service, rows, now),
        jobs.length > 0 && deps.jobs.enqueueMany(service, sendMessageJob, jobs),
      ]),
    );
  }
}

/** Looks up the end of the quiet hours once per time zone; undefined outside of them. */
function memoizeEndOfQuietHours(now: Date): (timeZone: string) => Date | undefined {
  const ends = new Map<string, Date>();
  return (timeZone) => {
    const end = ends.get(timeZone) ?? findEndOfQuietHours(now, timeZone);
    ends.set(timeZone, end);
    return end > now ? end : undefined;
  };
}

/** Queues the delivery of a message that has returned to `queued`. */
export const queueDelivery = (
  { jobs }: Pick<Platform, "jobs">,
  tx: Tx,
  messageId: string,
): Promise<void> => jobs.enqueue(tx, sendMessageJob, { messageId });
