import type { Delivery } from "../../platform/mail/mail.ts";

export interface OutgoingText {
  /** The same on every attempt. */
  id: string;
  /** E.164. */
  to: string;
  channel: "sms" | "voice" | "whatsapp" | "im";
  text: string;
  /** URL to which the gateway posts the reply to an invitation, and its receipt. */
  repliesTo?: string;
}

/**
 * The interface for text messages and calls: the local mailbox by default, a gateway with `SMS_GATEWAY_URL`. Never
 * throws.
 */
export interface TextTransport {
  send(text: OutgoingText): Promise<Delivery>;
}
