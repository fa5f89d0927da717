import type { Context } from "./context.ts";
import { compileTemplate } from "./email/compile-template.ts";
import { listTemplatesOrDefaults } from "./email/list-templates.ts";
import {
  assertSendable,
  currentSender,
  ownAddress,
  previewOf,
  replyToOf,
  sampleContact,
} from "./email/message-parts.ts";
import { invitationNotSent, invitationSent } from "./invitations/after-delivery.ts";
import type { Composing } from "./invitations/deps.ts";
import type { DeliverDeps } from "./messages/deliver-message.ts";
import { queueMessages, sendMessageJob } from "./messages/queue-message.ts";
import { cancelWaiting } from "./messages/store.ts";
import type { Tx } from "./platform/database/database.ts";
import type { QueueMessages } from "./platform/mail/new-message.ts";

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
