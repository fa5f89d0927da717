import type { MailAddress } from "./mail-address.ts";

/** One message as handed to the transport. Addresses are validated before they get here. */
export interface OutgoingMail {
  /** RFC 5322 Message-ID without angle brackets; the same on every try. */
  messageId: string;
  from: MailAddress;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Extra headers such as List-Unsubscribe. */
  headers: Record<string, string>;
}

/** Why a message is not out. */
export interface NotDelivered {
  /** `retry`: later may work. `reject`: it never will. `pause`: nothing can be sent for now, this or any other message. */
  outcome: "retry" | "reject" | "pause";
  reason: string;
}

/** What became of a try. */
export type Delivery = { outcome: "sent" } | NotDelivered;

/** The mail seam: the local mailbox by default, SMTP by `SMTP_URL`. Never throws. */
export interface MailTransport {
  readonly leavesMachine: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): Promise<void>;
}
