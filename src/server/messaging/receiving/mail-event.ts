import type { mailEventKinds } from "#shared/api/receiving.ts";

/** A reply is not an event of the message: it is read from a mail of the customer. */
export type MailEventKind = Exclude<(typeof mailEventKinds)[number], "replied">;

/** A mail service's report about one of our messages. */
export interface MailEvent {
  /** Our Message-ID, without angle brackets. */
  messageId: string;
  /** The address concerned, when the message is not named. */
  recipient?: string;
  /** `delayed` and `refused` are recorded and stop nothing. */
  kind: MailEventKind;
  /** The sender's identifier of the event, so that a repeated one counts once. */
  key: string;
  words: string;
  occurredAt: Date;
}
