import type { MessageKind } from "#shared/messaging/message-states.ts";
import type { MailAttachment } from "../../platform/mail/mail.ts";

/** A message as a feature writes it. */
export interface NewMessage {
  /** Chosen by the caller when the text itself must contain the id (its unsubscribe link). */
  id?: string;
  kind: MessageKind;
  businessId?: string;
  contactId?: string;
  invitationId?: string;
  /** E-mail if undefined. */
  channel?: "text";
  /** A bare address, already validated; for a text, the phone number in E.164. */
  to: string;
  /** The display name of the sender address; defaults to the one in MAIL_FROM. */
  fromName?: string;
  /** A bare address. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Deleted with the rest of the content as soon as the message is sent. */
  attachments?: MailAttachment[];
  /** The recipient's time zone, whose quiet hours are observed; without one it is sent at any hour. */
  timeZone?: string;
}
