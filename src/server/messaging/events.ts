import type { EventOutcome, HoldNews } from "#shared/api/receiving.ts";
import { eventType } from "../platform/events.ts";

/** The records that a message refers to; null if there is none. */
interface MessageSubject {
  businessId: string | null;
  contactId: string | null;
  invitationId: string | null;
}

/** A mail server or gateway accepted the message. */
export const messageSent = eventType<MessageSubject>("message.sent");

/** The message will not be sent: it was refused, or cancelled while it waited. */
export const messageNotSent = eventType<{
  message: MessageSubject;
  outcome: "cancelled" | "failed";
  reason: string;
}>("message.not-sent");

/**
 * A message other than an invitation bounced or was marked as spam. The feature that wrote it returns whether it
 * recognises the message.
 */
export const messageUndeliverable = eventType<
  { messageId: string; kind: "bounced" | "complained"; words: string },
  EventOutcome
>("message.undeliverable");

export interface HeldSending {
  businessId: string;
  level: HoldNews;
  heldAt: Date;
}

/** Invitations of a business are held because of bounces and complaints, or would be. */
export const sendingHeld = eventType<HeldSending>("sending.held");
