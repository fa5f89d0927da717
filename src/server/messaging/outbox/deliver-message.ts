import { webhookPath } from "#shared/api/receiving.ts";
import type { Tx } from "../../platform/database/database.ts";
import { groupCommit } from "../../platform/database/group-commit.ts";
import type { NotDelivered } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { messageNotSent, messageSent } from "../events.ts";
import { replyAddress } from "../receiving/read-mail.ts";
import { recordRefusal } from "../receiving/record-event.ts";
import { applySender } from "../sending/apply-sender.ts";
import { type BusinessSender, findBusinessSenders } from "../sending/store.ts";
import { openTexts } from "../sms/open-texts.ts";
import type { TextTransport } from "../sms/sms.ts";
import { holdMessages } from "./hold-messages.ts";
import { deliverToTransport, type MessageContent, openContent } from "./message-content.ts";
import { findMessageToTry, pauseOutlet, resumeOutlet } from "./outlet.ts";
import { sendMessageJob } from "./queue-message.ts";
import { claimForSending, markNotSent, markSent, type StoredMessage, uncountTry } from "./store.ts";

type DeliverPlatform = Pick<
  Platform,
  "config" | "database" | "mail" | "secrets" | "clock" | "log" | "jobs" | "events"
>;

interface DeliverDeps extends DeliverPlatform {
  texts: TextTransport;
}

/** Thrown so that the queue tries again later. */
export class DeliveryDeferred extends Error {}

/**
 * An attempt that takes longer belongs to a process that died: the transport gives up on a mail server after 20 s of
 * silence, and a conversation has seven turns.
 */
const longestTryMs = 3 * 60_000;

/** Maximum number of messages that share one transaction. */
const maxGroup = 100;

export interface Delivering {
  /**
   * Attempts to deliver one message. Safe to run twice: a message that was sent is left alone, and one that is being
   * attempted elsewhere is checked again when that attempt must be over. A crash between the server's acceptance and
   * our commit sends the message once more under the same Message-ID.
   * @throws DeliveryDeferred when a later attempt makes sense.
   */
  deliverMessage(messageId: string): Promise<void>;
  /** Runs the job `messages.try-outlet`. */
  tryOutlet(): Promise<void>;
}

/**
 * Messages attempted at the same time are claimed and marked as sent together: a separate commit for each took longer
 * than the mail server.
 */
export function createDelivering(platform: DeliverPlatform): Delivering {
  const { database, log } = platform;
  const deps = { ...platform, texts: openTexts(platform) };
  const takeTogether = groupCommit(
    (ids: string[]) => database.serviceTransaction((tx) => take(deps, tx, ids)),
    maxGroup,
  );
  const markSentTogether = groupCommit(
    (messages: StoredMessage[]) => finishSent(deps, messages),
    maxGroup,
  );

  async function deliver(taken: Taken | undefined): Promise<void> {
    if (!taken) return;
    const { message } = taken;
    const delivery = await tryOnce(deps, taken);
    if (delivery.outcome === "sent") await markSentTogether(message);
    else await finishNotSent(deps, message, delivery);
    log.info(
      {
        messageId: message.id,
        kind: message.kind,
        outcome: delivery.outcome,
        attempts: message.attempts,
      },
      "mail tried",
    );
    if (delivery.outcome === "retry" && message.attempts <= sendMessageJob.retryLimit) {
      throw new DeliveryDeferred(delivery.reason);
    }
  }

  return {
    deliverMessage: async (messageId) => deliver(await takeTogether(messageId)),
    async tryOutlet() {
      await deliver(await database.serviceTransaction((tx) => takeForOutlet(deps, tx)));
    },
  };
}

async function finishSent(deps: DeliverDeps, messages: StoredMessage[]): Promise<StoredMessage[]> {
  const now = deps.clock.now();
  const ids = messages.map(({ id }) => id);
  return deps.database.serviceTransaction(async (tx) => {
    const [ours] = await Promise.all([
      markSent(tx, ids, now),
      messages.some(({ channel }) => channel === "email") && resumeOutlet(deps, tx),
    ]);
    return Promise.all(
      messages.map(async (message) => {
        if (ours.has(message.id)) await deps.events.raise(tx, messageSent, message);
        return message;
      }),
    );
  });
}

async function finishNotSent(
  deps: DeliverDeps,
  message: StoredMessage,
  { outcome, reason }: NotDelivered,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.serviceTransaction(async (tx) => {
    const isCounted = outcome !== "pause" || (await pauseOutlet(deps, tx, reason));
    if (!isCounted) await uncountTry(tx, message.id);
    // A message that repeatedly pauses the outlet while others go out is itself the one being refused.
    const isSpent = isCounted && message.attempts > sendMessageJob.retryLimit;
    const isLast = outcome === "reject" || isSpent;
    await markNotSent(tx, message, { status: isLast ? "failed" : "queued", reason, now });
    if (!isLast) return;
    await deps.events.raise(tx, messageNotSent, { message, outcome: "failed", reason });
    await recordRefusal(deps, tx, message, reason);
  });
}

/** Shown as the failure of a message, to the business of its invitation and to administrators. */
const unreadable =
  "This message can no longer be read, most likely because the instance’s key (SECRETS_KEY) was changed after it was written. " +
  "Send it again, or give the instance its former key and try this one again.";

const unprepared = "Review Flow could not prepare this message. The log of the server says why.";

/** A message with its business's sending settings. */
interface Taken {
  message: StoredMessage & { content: string };
  sender: BusinessSender | undefined;
}

async function tryOnce(deps: DeliverDeps, { message, sender }: Taken) {
  let content: MessageContent;
  try {
    content = openContent(deps, message.content);
  } catch (err) {
    // No later attempt under this key could open it either.
    deps.log.error({ err, messageId: message.id }, "a message cannot be opened");
    return { outcome: "reject", reason: unreadable } as const;
  }
  try {
    return await send(deps, { message, sender }, content);
  } catch (err) {
    // Counts as an attempt: otherwise the failure would not be recorded, and the message would be retried endlessly.
    deps.log.error({ err, messageId: message.id }, "a message cannot be prepared");
    return { outcome: "retry", reason: unprepared } as const;
  }
}

function send(deps: DeliverDeps, { message, sender }: Taken, content: MessageContent) {
  if (message.channel === "text") return sendText(deps, message, content);
  const isSigned = sender && content.isFromBusiness;
  const signed = isSigned ? applySender(deps, content, sender) : content;
  const { inboundAddress } = deps.config;
  const takesReplies = inboundAddress !== undefined && message.kind === "invitation";
  return deliverToTransport(
    deps,
    message,
    takesReplies ? { ...signed, replyTo: replyAddress(inboundAddress, message.id) } : signed,
  );
}

function sendText(
  { config, texts }: DeliverDeps,
  { id, to, businessId }: StoredMessage,
  content: MessageContent,
) {
  if (config.smsGatewayUrl === undefined)
    return { outcome: "reject", reason: "This server has no SMS gateway any more." } as const;
  const text = "text" in content ? content.text : "";
  const repliesTo = new URL(webhookPath(businessId ?? "", "texts"), config.publicUrl).href;
  return texts.send({ id, to, channel: "sms", text, repliesTo });
}

/** Repeats because some of the messages found turn out to be held or cancelled. */
async function takeForOutlet(deps: DeliverDeps, tx: Tx): Promise<Taken | undefined> {
  for (;;) {
    const messageId = await findMessageToTry(deps, tx);
    if (!messageId) return undefined;
    const [taken] = await take(deps, tx, [messageId], { isOutletTry: true });
    if (taken) return taken;
  }
}

/** @returns for each id the message to send; undefined if there is nothing to send. */
async function take(
  deps: DeliverDeps,
  tx: Tx,
  ids: string[],
  { isOutletTry = false } = {},
): Promise<(Taken | undefined)[]> {
  const now = deps.clock.now();
  const abandonedBefore = new Date(now.getTime() - longestTryMs);
  const claimed = await claimForSending(tx, ids, { now, abandonedBefore, isOutletTry });
  const messages = [...claimed.values()].filter((one) => one !== "busy");
  const held = await holdMessages(
    deps,
    tx,
    messages.filter(({ stopReason }) => stopReason === null),
  );
  const businessIds = new Set(messages.flatMap(({ businessId }) => businessId ?? []));
  const senders = await findBusinessSenders(tx, [...businessIds]);

  async function prepare(messageId: string): Promise<Taken | undefined> {
    const message = claimed.get(messageId);
    // Two jobs for one message may be in one group: only the first may send it.
    if (message) claimed.set(messageId, "busy");
    if (message === "busy") {
      const startAfter = new Date(now.getTime() + longestTryMs);
      await deps.jobs.enqueue(tx, sendMessageJob, { messageId }, { startAfter });
      return undefined;
    }
    if (!message?.content || held.has(messageId)) return undefined;
    const { content, businessId, stopReason: reason } = message;
    if (reason !== null) {
      await markNotSent(tx, message, { status: "cancelled", reason, now });
      await deps.events.raise(tx, messageNotSent, { message, outcome: "cancelled", reason });
      return undefined;
    }
    const sender = businessId ? senders.get(businessId) : undefined;
    return { message: { ...message, content }, sender };
  }
  return Promise.all(ids.map(prepare));
}
