import { invitationNotSent, invitationSent } from "./campaigns/after-delivery.ts";
import type { Composing } from "./campaigns/deps.ts";
import type { Context } from "./context.ts";
import type { DeliverDeps } from "./messaging/outbox/deliver-message.ts";
import type { QueueMessages } from "./messaging/outbox/new-message.ts";
import { queueMessages, sendMessageJob } from "./messaging/outbox/queue-message.ts";
import { cancelWaiting } from "./messaging/outbox/store.ts";
import { compileTemplate } from "./messaging/templates/compile-template.ts";
import { listTemplatesOrDefaults } from "./messaging/templates/list-templates.ts";
import {
  assertSendable,
  currentSender,
  ownAddress,
  previewOf,
  replyToOf,
  sampleContact,
} from "./messaging/templates/message-parts.ts";
import type { Tx } from "./platform/database/database.ts";

/** What the features that write messages are given of those that compose and deliver them. */
export function messagingFor(context: Context) {
  const composing: Composing = {
    compileTemplate,
    currentSender: (tx) => currentSender(context, tx),
    ownAddress: (tx, sender) => ownAddress(context, tx, sender),
    assertSendable,
    replyToOf,
    sampleContact,
    listTemplates: (tx) => listTemplatesOrDefaults(context, tx),
    previewOf: (sender, to, composed) => previewOf(context, sender, to, composed),
  };
  const queue: QueueMessages = (tx, messages) => queueMessages(context, tx, messages);
  const deliverAgain = (tx: Tx, messageId: string) =>
    context.jobs.enqueue(tx, sendMessageJob, { messageId });
  return { composing, queueMessages: queue, cancelWaiting, deliverAgain };
}

/** What becomes of an invitation when its message does. */
export function deliveryHooks({ clock }: Context): Pick<DeliverDeps, "onSent" | "onNotSent"> {
  return {
    onSent: (tx, message) => invitationSent(tx, message, clock.now()),
    onNotSent: (tx, message, end) => invitationNotSent(tx, message, end, clock.now()),
  };
}
