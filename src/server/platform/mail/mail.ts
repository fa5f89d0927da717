import type { MailAddress } from "./mail-address.ts";

/** The key that signs a message, and the name under which receivers find its public half. */
export interface DkimSignature {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  base64: string;
}

/** One message as handed to the transport. Addresses are validated before they get here. */
export interface OutgoingMail {
  /** RFC 5322 Message-ID without angle brackets; the same on every try. */
  messageId: string;
  from: MailAddress;
  /** Where bounces go; default: the From address. */
  envelopeFrom?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Extra headers such as List-Unsubscribe. */
  headers: Record<string, string>;
  attachments?: MailAttachment[];
  signature?: DkimSignature;
  /** A person waits for it in front of a screen. */
  isUrgent?: boolean;
}

/** Why a message is not out. */
export interface NotDelivered {
  /** `retry`: later may work. `reject`: it never will. `pause`: nothing can be sent for now, this or any other message. */
  outcome: "retry" | "reject" | "pause";
  reason: string;
}

/** The result of a try. */
export type Delivery = { outcome: "sent" } | NotDelivered;

/** The mail seam: the local mailbox by default, SMTP by `SMTP_URL`. Never throws. */
export interface MailTransport {
  readonly leavesMachine: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): Promise<void>;
}
