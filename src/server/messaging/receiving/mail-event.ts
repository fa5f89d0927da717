export type MailEventKind = "delivered" | "delayed" | "refused" | "bounced" | "complained";

/** What a mail service says of one of our messages. */
export interface MailEvent {
  /** Our Message-ID, without angle brackets. */
  messageId: string;
  /** `delayed` and `refused` are noted and stop nothing. */
  kind: MailEventKind;
  /** The sender's own name of the event: one that comes twice counts once. */
  key: string;
  words: string;
  occurredAt: Date;
}

export type MailEventSource = "webhook" | "ses" | "postmark" | "mail" | "smtp";
