/** Public interface of this feature. */
export { type ErasedPerson, eraseMessages } from "./outbox/erase-messages.ts";
export type { NewMessage } from "./outbox/new-message.ts";
export { type OutletPause, readOutletPause, tryOutletNow } from "./outbox/outlet.ts";
export { type QueueMessageDeps, queueDelivery, queueMessages } from "./outbox/queue-message.ts";
export { cancelWaiting } from "./outbox/store.ts";
export { listSetAside, retrySetAside } from "./receiving/mailbox/mailbox-failures.ts";
export { readMailboxState } from "./receiving/mailbox/mailbox-state.ts";
export { readHold, requireNoHold } from "./receiving/sending-hold.ts";
export { stopSequence } from "./receiving/stop-sequence.ts";
export { hasStrongerReason, weightOfReason } from "./receiving/suppression-weight.ts";
export { composeFittingText } from "./sms/compose-fitting-text.ts";
export { readTextSettings } from "./sms/text-settings.ts";
export { composeAccountMail } from "./templates/account-mail.ts";
export { type Composed, compileTemplate } from "./templates/compile-template.ts";
export { getDefaultTemplate } from "./templates/default-templates/default-templates.ts";
export { listTemplatesOrDefaults } from "./templates/list-templates.ts";
export {
  assertSendable,
  createPreview,
  findReplyTo,
  findTemplateProblems,
  requireOwnAddress,
  requireSender,
  type Sender,
  sampleContact,
} from "./templates/message-parts.ts";
