/** A message as a feature writes it. */
export interface NewMessage {
  kind: "invitation" | "sign-in" | "notification";
  businessId?: string;
  contactId?: string;
  invitationId?: string;
  /** One bare address, already validated. */
  to: string;
  /** Defaults to MAIL_FROM. */
  from?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}
