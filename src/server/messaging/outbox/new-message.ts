import type { MessageKind } from "#shared/messaging/message-states.ts";
import type { MailAttachment } from "../../platform/mail/mail.ts";

/** A message as a feature writes it. */
export interface NewMessage {
  /** Chosen by the caller when the text itself must name the message (its unsubscribe link). */
  id?: string;
  kind: MessageKind;
  businessId?: string;
  contactId?: string;
  invitationId?: string;
  /** Left out: an e-mail. */
  channel?: "text";
  /** One bare address, already validated; of a text the phone number in E.164. */
  to: string;
  /** The name beside the address of MAIL_FROM; defaults to the one given there. */
  fromName?: string;
  /** One bare address. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Forgotten with the rest of the content as soon as the message is sent. */
  attachments?: MailAttachment[];
  /** The recipient's, whose quiet hours it waits for; left out: it is sent at any hour. */
  timeZone?: string;
}
