import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { contentPurpose, messageContent, sendMessageJob } from "./queue-message.ts";
import {
  isSuppressed,
  markNotSent,
  markSent,
  type StoredMessage,
  takeForSending,
} from "./store.ts";

export interface DeliverDeps
  extends Pick<Platform, "database" | "mail" | "secrets" | "clock" | "log"> {
  /** What a feature does about its own message once it is out, in the same transaction. */
  onSent(tx: Tx, message: StoredMessage): Promise<void>;
  /** The same for a message that will never be sent. */
  onFailed(tx: Tx, message: StoredMessage): Promise<void>;
}

/** Thrown so that the queue tries again later. */
export class DeliveryDeferred extends Error {}

/**
 * One try at one message. Safe to run twice: a message that is already out is left alone; a crash
 * between the server's acceptance and our commit sends it once more under the same Message-ID.
 * @throws DeliveryDeferred when a later try makes sense.
 */
export async function deliverMessage(deps: DeliverDeps, messageId: string): Promise<void> {
  const { database, mail, clock, log } = deps;
  const message = await database.withService(async (tx) => {
    const taken = await takeForSending(tx, messageId, clock.now());
    if (!taken || !(await isSuppressed(tx, taken.businessId, taken.to))) return taken;
    await markNotSent(tx, taken, {
      status: "cancelled",
      reason: "The address has unsubscribed.",
      now: clock.now(),
    });
    await deps.onFailed(tx, taken);
    return undefined;
  });
  if (!message?.content) return;

  const content = messageContent.parse(
    JSON.parse(deps.secrets.open(contentPurpose, message.content)),
  );
  const delivery = await mail.send({
    messageId: message.messageId,
    from: content.from,
    to: message.to,
    ...(content.replyTo && { replyTo: content.replyTo }),
    subject: message.subject,
    text: content.text,
    html: content.html,
    headers: content.headers,
  });

  const now = clock.now();
  await database.withService(async (tx) => {
    if (delivery.outcome === "sent") {
      await markSent(tx, message, now);
      await deps.onSent(tx, message);
      return;
    }
    const last = delivery.outcome === "reject" || message.attempts > sendMessageJob.retryLimit;
    await markNotSent(tx, message, {
      status: last ? "failed" : "queued",
      reason: delivery.reason,
      now,
    });
    if (last) await deps.onFailed(tx, message);
  });
  log.info(
    { messageId, kind: message.kind, outcome: delivery.outcome, attempts: message.attempts },
    "mail tried",
  );
  if (delivery.outcome === "retry") throw new DeliveryDeferred(delivery.reason);
}
