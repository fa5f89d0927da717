import type { Tx } from "../../platform/database/database.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { Platform } from "../../platform/platform.ts";
import { endLease, extendLease, insertLeased, markLeasedSent } from "./lease-store.ts";
import { deliverToTransport, type MessageContent, sealMessage } from "./message-content.ts";
import { sendMessageJob, urgentPriority } from "./queue-message.ts";
import { insertMessages } from "./store.ts";

export type SendImmediatelyDeps = Pick<
  Platform,
  "config" | "clock" | "random" | "secrets" | "jobs" | "mail" | "database" | "log"
>;

/** A message that a person waits for in front of a screen. */
export interface UrgentMessage {
  to: string;
  subject: string;
  letter: Letter;
}

/** A process that has not extended its hold for this long has died. */
const holdMs = 60_000;
const extendEveryMs = 20_000;

/**
 * Sends sign-in messages without the queue. The row is written in the caller's transaction, and this process sends it
 * after commit. A failed try goes to the queue; `takeOverHeld` queues the messages of a process that died.
 */
export function createImmediateSend(deps: SendImmediatelyDeps) {
  async function deliver(held: Held): Promise<void> {
    const { id } = held.row;
    const letGo = keepHeld(deps, id);
    try {
      const delivery = await deliverToTransport(deps, held.row, held.content);
      if (delivery.outcome === "sent")
        await deps.database.serviceTransaction((tx) => markLeasedSent(tx, id, deps.clock.now()));
      else await giveUp(deps, id, delivery);
      deps.log.info({ messageId: id, kind: "sign-in", outcome: delivery.outcome }, "mail tried");
    } finally {
      letGo();
    }
  }

  return async (tx: Tx, { letter, to, subject }: UrgentMessage): Promise<void> => {
    const held = sealMessage(deps, { kind: "sign-in", to, subject }, { letter });
    const now = deps.clock.now();
    if (deps.jobs.doAtOnce(tx, () => deliver(held))) {
      await insertLeased(tx, held.row, { now, until: new Date(now.getTime() + holdMs) });
      return;
    }
    await Promise.all([
      insertMessages(tx, [held.row], now),
      deps.jobs.enqueueMany(tx, sendMessageJob, [{ messageId: held.row.id }], urgentPriority),
    ]);
  };
}

interface Held {
  row: ReturnType<typeof sealMessage>["row"];
  content: MessageContent;
}

/** Extends the hold while the mail server takes its time. @returns stops that. */
function keepHeld({ database, clock, log }: SendImmediatelyDeps, id: string): () => void {
  let stop = clock.after(extendEveryMs, extend);
  function extend(): void {
    stop = clock.after(extendEveryMs, extend);
    const until = new Date(clock.now().getTime() + holdMs);
    database
      .serviceTransaction((tx) => extendLease(tx, id, until))
      .catch((err) => log.warn({ err }, "a message could not be held"));
  }
  return () => stop();
}

/** The queue tries again, unless the server rejected the message for good. */
async function giveUp(
  { database, clock, jobs }: SendImmediatelyDeps,
  id: string,
  { outcome, reason }: { outcome: "retry" | "reject"; reason: string },
): Promise<void> {
  const now = clock.now();
  const again = outcome === "retry";
  await database.serviceTransaction(async (tx) => {
    await endLease(tx, id, { status: again ? "queued" : "failed", reason, now });
    const startAfter = new Date(now.getTime() + sendMessageJob.retryDelay * 1000);
    if (again) await jobs.enqueue(tx, sendMessageJob, { messageId: id }, { startAfter });
  });
}
