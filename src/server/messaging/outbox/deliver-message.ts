import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { applySender } from "../sending/apply-sender.ts";
import { findBusinessSender } from "../sending/store.ts";
import { deliverToTransport, type MessageContent, openContent } from "./message-content.ts";
import { findMessageToTry, pauseOutlet, resumeOutlet } from "./outlet.ts";
import { sendMessageJob } from "./queue-message.ts";
import {
  claimForSending,
  isSuppressed,
  markNotSent,
  markSent,
  type StoredMessage,
  uncountTry,
} from "./store.ts";

/** What became of a message that will not be tried again. */
export interface NotSent {
  /** `cancelled`: not tried, since the address had unsubscribed. */
  outcome: "failed" | "cancelled";
  /** The mail server's words, or ours. */
  reason: string;
}

export interface DeliverDeps
  extends Pick<Platform, "database" | "mail" | "secrets" | "clock" | "log" | "jobs"> {
  /** What a feature does about its own message once it is out, in the same transaction. */
  onSent(tx: Tx, message: StoredMessage): Promise<void>;
  /** The same for a message that will never be sent. */
  onNotSent(tx: Tx, message: StoredMessage, end: NotSent): Promise<void>;
}

/** Thrown so that the queue tries again later. */
export class DeliveryDeferred extends Error {}

/**
 * A try that takes longer belongs to a process that died: the transport gives up on a mail server
 * after 20 s of silence, and a conversation has seven turns.
 */
const longestTryMs = 3 * 60_000;

/**
 * One try at one message. Safe to run twice: a message that is out is left alone, and one that is
 * being tried elsewhere is looked at again when that try must be over; a crash between the server's
 * acceptance and our commit sends it once more under the same Message-ID.
 * @throws DeliveryDeferred when a later try makes sense.
 */
export async function deliverMessage(
  deps: DeliverDeps,
  messageId: string,
  { isOutletTry = false } = {},
): Promise<void> {
  const { database, clock, log } = deps;
  const message = await database.serviceTransaction((tx) => take(deps, tx, messageId, isOutletTry));
  if (!message?.content) return;

  const delivery = await tryOnce(deps, message, message.content);

  const now = clock.now();
  await database.serviceTransaction(async (tx) => {
    if (delivery.outcome === "sent") {
      const [isOurs] = await Promise.all([markSent(tx, message, now), resumeOutlet(deps, tx)]);
      if (isOurs) await deps.onSent(tx, message);
      return;
    }
    const { outcome, reason } = delivery;
    const isCounted = outcome !== "pause" || (await pauseOutlet(deps, tx, reason));
    if (!isCounted) await uncountTry(tx, messageId);
    // A message that stops the outlet again and again while others go out is itself what is refused.
    const isSpent = isCounted && message.attempts > sendMessageJob.retryLimit;
    const isLast = outcome === "reject" || isSpent;
    await markNotSent(tx, message, { status: isLast ? "failed" : "queued", reason, now });
    if (isLast) await deps.onNotSent(tx, message, { outcome: "failed", reason });
  });
  log.info(
    { messageId, kind: message.kind, outcome: delivery.outcome, attempts: message.attempts },
    "mail tried",
  );
  if (delivery.outcome === "retry" && message.attempts <= sendMessageJob.retryLimit) {
    throw new DeliveryDeferred(delivery.reason);
  }
}

/** Shown where a message failed, to the business of its invitation and to administrators. */
const unreadable =
  "This message can no longer be read, most likely because the instance's key (SECRETS_KEY) was changed after it was written. " +
  "Send it again, or give the instance its former key and try this one again.";

async function tryOnce(deps: DeliverDeps, message: StoredMessage, sealed: string) {
  let content: MessageContent;
  try {
    content = openContent(deps, sealed);
  } catch (err) {
    // No later try under this key would open it either.
    deps.log.error({ err, messageId: message.id }, "a message cannot be opened");
    return { outcome: "reject", reason: unreadable } as const;
  }
  const { businessId } = message;
  if (!content.isFromBusiness || !businessId) return deliverToTransport(deps, message, content);
  const sender = await deps.database.serviceTransaction((tx) => findBusinessSender(tx, businessId));
  return deliverToTransport(deps, message, sender ? applySender(deps, content, sender) : content);
}

/** Runs the job `messages.try-outlet`. */
export async function tryOutlet(deps: DeliverDeps): Promise<void> {
  const messageId = await deps.database.serviceTransaction((tx) => findMessageToTry(deps, tx));
  if (messageId) await deliverMessage(deps, messageId, { isOutletTry: true });
}

async function take(deps: DeliverDeps, tx: Tx, messageId: string, isOutletTry: boolean) {
  const now = deps.clock.now();
  const abandonedBefore = new Date(now.getTime() - longestTryMs);
  const taken = await claimForSending(tx, messageId, { now, abandonedBefore, isOutletTry });
  if (taken === "busy") {
    const startAfter = new Date(now.getTime() + longestTryMs);
    await deps.jobs.enqueue(tx, sendMessageJob, { messageId }, { startAfter });
    return undefined;
  }
  if (taken?.kind !== "invitation") return taken;
  if (!(await isSuppressed(tx, taken.businessId, taken.to))) return taken;
  const reason = "The address has unsubscribed.";
  await markNotSent(tx, taken, { status: "cancelled", reason, now });
  await deps.onNotSent(tx, taken, { outcome: "cancelled", reason });
  return undefined;
}
