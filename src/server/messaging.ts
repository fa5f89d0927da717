import { markInvitationNotSent, markInvitationSent } from "./campaigns/after-delivery.ts";
import type { Composing } from "./campaigns/deps.ts";
import type { Context } from "./context.ts";
import { noteReturnedMail } from "./insights/reports/mailed/mail-store.ts";
import type { DeliverDeps } from "./messaging/outbox/deliver-message.ts";
import type { QueueMessages } from "./messaging/outbox/new-message.ts";
import { tryOutletNow } from "./messaging/outbox/outlet.ts";
import { queueMessages, sendMessageJob } from "./messaging/outbox/queue-message.ts";
import { cancelWaiting } from "./messaging/outbox/store.ts";
import { type RecordDeps, recordRefusal } from "./messaging/receiving/record-event.ts";
import { composeFittingText } from "./messaging/sms/compose-fitting-text.ts";
import { openTexts } from "./messaging/sms/open-texts.ts";
import { readTextSettings } from "./messaging/sms/text-settings.ts";
import { compileTemplate } from "./messaging/templates/compile-template.ts";
import { listTemplatesOrDefaults } from "./messaging/templates/list-templates.ts";
import {
  assertSendable,
  createPreview,
  findReplyTo,
  requireOwnAddress,
  requireSender,
  sampleContact,
} from "./messaging/templates/message-parts.ts";
import { createNotifying } from "./notifying.ts";
import type { Tx } from "./platform/database/database.ts";

type Notifying = ReturnType<typeof createNotifying>;

/** What the features that write messages or notify members are given of those that compose and deliver them. */
export function createMessaging(context: Context) {
  const composing: Composing = {
    compileTemplate,
    composeFittingText,
    readTextSettings: (tx) => readTextSettings(context, tx),
    requireSender: (tx) => requireSender(context, tx),
    requireOwnAddress: (tx, sender) => requireOwnAddress(context, tx, sender),
    assertSendable,
    findReplyTo: findReplyTo,
    sampleContact,
    listTemplates: (tx) => listTemplatesOrDefaults(context, tx),
    createPreview: (sender, to, composed) => createPreview(context, sender, to, composed),
  };
  const queue: QueueMessages = (tx, messages) => queueMessages(context, tx, messages);
  const deliverAgain = (tx: Tx, messageId: string) =>
    context.jobs.enqueue(tx, sendMessageJob, { messageId });
  const tryMailNow = (tx: Tx) => tryOutletNow(context, tx);
  const notifying = createNotifying(context);
  return {
    ...notifying,
    composing,
    queueMessages: queue,
    cancelWaiting,
    deliverAgain,
    tryMailNow,
    onReturned: onReturned(context, notifying),
  };
}

/** What becomes of a mailed report that came back. */
const onReturned =
  (
    { clock }: Context,
    { notifyOfReport }: Pick<Notifying, "notifyOfReport">,
  ): RecordDeps["onReturned"] =>
  (service, messageId, event) =>
    noteReturnedMail(service, messageId, event, { now: clock.now(), notifyOfReport });

/** What becomes of an invitation when its message does. */
export function deliveryHooks(
  context: Context,
): Pick<DeliverDeps, "texts" | "onSent" | "onNotSent"> {
  const { clock } = context;
  const notifying = createNotifying(context);
  return {
    texts: openTexts(context),
    onSent: (tx, message) => markInvitationSent(tx, message, clock.now()),
    async onNotSent(tx, message, end) {
      await markInvitationNotSent(tx, message, end, clock.now());
      const recording = { ...context, ...notifying, onReturned: onReturned(context, notifying) };
      if (end.outcome === "failed") await recordRefusal(recording, tx, message, end.reason);
    },
  };
}
