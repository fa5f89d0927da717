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

/** What became of a try. `retry`: later may work. `reject`: it never will. */
export type Delivery =
  | { outcome: "sent" }
  | { outcome: "retry"; reason: string }
  | { outcome: "reject"; reason: string };

/** The mail seam: the local mailbox by default, SMTP by `SMTP_URL`. Never throws. */
export interface MailTransport {
  readonly leavesMachine: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): Promise<void>;
}
