import type { Tx } from "../../platform/database/database.ts";
import type { NotDelivered } from "../../platform/mail/mail.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import type { Platform } from "../../platform/platform.ts";
import { endLease, extendLease, insertLeased, markLeasedSent } from "./lease-store.ts";
import { deliverToTransport, type MessageContent, sealMessage } from "./message-content.ts";
import { pauseOutlet, resumeOutlet } from "./outlet.ts";
import { sendMessageJob, urgentPriority } from "./queue-message.ts";
import { insertMessages, uncountTry } from "./store.ts";

export type SendImmediatelyDeps = Pick<
  Platform,
  "config" | "clock" | "random" | "secrets" | "jobs" | "mail" | "database" | "log"
>;

/** A message that a person is waiting for. */
export interface UrgentMessage {
  to: string;
  subject: string;
  mailContent: MailContent;
}

/** A process that has not extended its lease for this long has died. */
const leaseMs = 60_000;
const extendEveryMs = 20_000;

/**
 * Sends sign-in messages without the queue, even while the outlet is paused, because a user is waiting. The row is
 * written in the caller's transaction, and this process sends it after the commit. A failed attempt goes to the queue;
 * a job queues the messages of a process that died.
 */
export function createImmediateSend(deps: SendImmediatelyDeps) {
  async function deliver(message: LeasedMessage): Promise<void> {
    const { id } = message.row;
    const stopExtending = keepExtendingLease(deps, id);
    try {
      const delivery = await deliverToTransport(deps, message.row, message.content);
      if (delivery.outcome === "sent")
        await deps.database.serviceTransaction(async (tx) => {
          await Promise.all([markLeasedSent(tx, id, deps.clock.now()), resumeOutlet(deps, tx)]);
        });
      else await endFailedTry(deps, id, delivery);
      deps.log.info({ messageId: id, kind: "sign-in", outcome: delivery.outcome }, "mail tried");
    } finally {
      stopExtending();
    }
  }

  return async (tx: Tx, { mailContent, to, subject }: UrgentMessage): Promise<void> => {
    const message = sealMessage(deps, { kind: "sign-in", to, subject }, { mailContent });
    const now = deps.clock.now();
    if (deps.jobs.runAfterCommit(tx, () => deliver(message))) {
      await insertLeased(tx, message.row, { now, until: new Date(now.getTime() + leaseMs) });
      return;
    }
    await Promise.all([
      insertMessages(tx, [message.row], now),
      deps.jobs.enqueueMany(tx, sendMessageJob, [{ messageId: message.row.id }], urgentPriority),
    ]);
  };
}

interface LeasedMessage {
  row: ReturnType<typeof sealMessage>["row"];
  content: MessageContent;
}

/**
 * Extends the lease while the mail server is slow.
 * @returns a function that stops it.
 */
function keepExtendingLease({ database, clock, log }: SendImmediatelyDeps, id: string): () => void {
  let stop = clock.after(extendEveryMs, extend);
  function extend(): void {
    stop = clock.after(extendEveryMs, extend);
    const until = new Date(clock.now().getTime() + leaseMs);
    database
      .serviceTransaction((tx) => extendLease(tx, id, until))
      .catch((err) => log.warn({ err }, "the lease of a message could not be extended"));
  }
  return () => stop();
}

/** Unless it was rejected for good, the queue retries it, or it waits with the others until the outlet resumes. */
async function endFailedTry(
  deps: SendImmediatelyDeps,
  id: string,
  { outcome, reason }: NotDelivered,
): Promise<void> {
  const { database, clock, jobs } = deps;
  const now = clock.now();
  await database.serviceTransaction(async (tx) => {
    await endLease(tx, id, { status: outcome === "reject" ? "failed" : "queued", reason, now });
    if (outcome === "pause" && !(await pauseOutlet(deps, tx, reason))) await uncountTry(tx, id);
    const startAfter = new Date(now.getTime() + sendMessageJob.retryDelay * 1000);
    if (outcome === "retry")
      await jobs.enqueue(tx, sendMessageJob, { messageId: id }, { startAfter });
  });
}
