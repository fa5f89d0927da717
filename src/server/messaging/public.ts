/** What other features may use of this one. */
export { type ErasedPerson, eraseMessages } from "./outbox/erase-messages.ts";
export type { NewMessage, QueueMessages } from "./outbox/new-message.ts";
export { type OutletPause, readOutletPause } from "./outbox/outlet.ts";
export { listSetAside, retrySetAside } from "./receiving/mailbox/mailbox-failures.ts";
export { readMailboxState } from "./receiving/mailbox/mailbox-state.ts";
export { readHold, requireNoHold } from "./receiving/sending-hold.ts";
export { stopSequence } from "./receiving/stop-sequence.ts";
export { hasStrongerReason, weightOfReason } from "./receiving/suppression-weight.ts";
export { composeAccountMail } from "./templates/account-mail.ts";
export type { Composed, Receiver } from "./templates/compile-template.ts";
export { getDefaultTemplate } from "./templates/default-templates/default-templates.ts";
export type { Sender } from "./templates/message-parts.ts";
export { findReplyTo, findTemplateProblems, requireSender } from "./templates/message-parts.ts";
