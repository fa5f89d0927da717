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
  /** RFC 5322 Message-ID without angle brackets; the same on every attempt. */
  messageId: string;
  from: MailAddress;
  /** Address for bounces; the From address by default. */
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
  /** True when a person is waiting for it in front of a screen. */
  isUrgent?: boolean;
}

/** The reason why a message could not be delivered. */
export interface NotDelivered {
  /** `retry`: it may work later. `reject`: it never will. `pause`: no message can be sent for now. */
  outcome: "retry" | "reject" | "pause";
  reason: string;
}

/** The result of an attempt. */
export type Delivery = { outcome: "sent" } | NotDelivered;

/** The interface for sending mail: the local mailbox by default, SMTP with `SMTP_URL`. Never throws. */
export interface MailTransport {
  readonly leavesMachine: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): Promise<void>;
}
