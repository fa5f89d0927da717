import type { Delivery } from "../../platform/mail/mail.ts";

export interface OutgoingText {
  /** The same on every try. */
  id: string;
  /** E.164. */
  to: string;
  channel: "sms" | "voice" | "whatsapp" | "im";
  text: string;
  /** Where the gateway posts the answer to an invitation, and its receipt. */
  repliesTo?: string;
}

/** The seam for text messages and calls: the local mailbox by default, a gateway by `SMS_GATEWAY_URL`. Never throws. */
export interface TextTransport {
  send(text: OutgoingText): Promise<Delivery>;
}
