import type { mailEventKinds } from "#shared/api/receiving.ts";

/** An answer is no event of the message: it is read from a mail of the customer's own. */
export type MailEventKind = Exclude<(typeof mailEventKinds)[number], "replied">;

/** What a mail service says of one of our messages. */
export interface MailEvent {
  /** Our Message-ID, without angle brackets. */
  messageId: string;
  /** The address that it is about, where the message is not named. */
  recipient?: string;
  /** `delayed` and `refused` are noted and stop nothing. */
  kind: MailEventKind;
  /** The sender's own name of the event: one that comes twice counts once. */
  key: string;
  words: string;
  occurredAt: Date;
}
