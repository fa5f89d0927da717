export type MailEventKind =
  | "delivered"
  | "delayed"
  | "refused"
  | "bounced"
  | "complained"
  | "unsubscribed";

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

/** `mail` is what anybody may write: it stops its own address and counts in no hold. */
export type MailEventSource = "webhook" | "ses" | "postmark" | "mail" | "smtp";
