import { z } from "zod";
import { classifyFailure } from "../classify-failure.ts";
import type { MailEvent, MailEventKind } from "../mail-event.ts";
import { onOneLine } from "../mail-parts.ts";
import { type Intake, parseJson, toJson } from "./intake.ts";

/** The transport adds `X-PM-Metadata-message-id`, since Postmark assigns its own id to each message. */
export const postmarkIdHeader = "X-PM-Metadata-message-id";
const metadata = z.object({ "message-id": z.string().default("") }).default({ "message-id": "" });

/** https://postmarkapp.com/developer/webhooks/webhooks-overview */
const postmarkEvent = z.discriminatedUnion("RecordType", [
  z.object({
    RecordType: z.literal(["Bounce", "SpamComplaint"]),
    ID: z.number(),
    Type: z.string(),
    Description: z.string().default(""),
    Details: z.string().default(""),
    BouncedAt: z.coerce.date(),
    Metadata: metadata,
  }),
  z.object({
    RecordType: z.literal("SubscriptionChange"),
    MessageID: z.string().default(""),
    Recipient: z.string(),
    ChangedAt: z.coerce.date(),
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().nullish(),
    Metadata: metadata,
  }),
  z.object({
    RecordType: z.literal("Delivery"),
    MessageID: z.string(),
    Details: z.string().default(""),
    DeliveredAt: z.coerce.date(),
    Metadata: metadata,
  }),
]);

const kinds: Record<string, MailEventKind> = {
  SpamComplaint: "complained",
  Transient: "delayed",
  SoftBounce: "delayed",
  DnsError: "delayed",
  // Postmark no longer sends to these addresses, so they are suppressed here as well.
  Unsubscribe: "unsubscribed",
  ManuallyDeactivated: "unsubscribed",
  ManualSuppression: "unsubscribed",
};
/** Types that are classified by the receiving server's message, which may be about the sender. */
const hardBounces = ["HardBounce", "BadEmailAddress"];

const judge = (type: string, details: string): MailEventKind =>
  hardBounces.includes(type) ? classifyFailure("", details, "bounced") : (kinds[type] ?? "refused");

const wholeMail = z.object({ RawEmail: z.string() });

export const postmarkIntake: Intake = {
  name: "postmark",
  read({ body }) {
    const inbound = wholeMail.safeParse(toJson(body));
    if (inbound.success) return { mail: Buffer.from(inbound.data.RawEmail) };
    const event = readPostmarkEvent(parseJson(postmarkEvent, body));
    return event ? { event, source: "postmark" } : "no_effect";
  },
};

/** @returns undefined for a renewed subscription: only an owner may remove a suppression. */
function readPostmarkEvent(event: z.output<typeof postmarkEvent>): MailEvent | undefined {
  const messageId = event.Metadata["message-id"];
  switch (event.RecordType) {
    case "Delivery":
      return {
        messageId,
        kind: "delivered",
        key: `delivery ${event.MessageID}`,
        words: onOneLine(event.Details),
        occurredAt: event.DeliveredAt,
      };
    case "SubscriptionChange": {
      if (!event.SuppressSending) return undefined;
      const reason = event.SuppressionReason ?? "ManualSuppression";
      return {
        messageId,
        recipient: event.Recipient,
        kind: judge(reason, ""),
        key: `subscription ${event.MessageID} ${event.Recipient} ${event.ChangedAt.toISOString()}`,
        words: onOneLine(`Postmark sends no more: ${reason}`),
        occurredAt: event.ChangedAt,
      };
    }
    default:
      return {
        messageId,
        kind: judge(event.Type, event.Details),
        key: `${event.Type} ${event.ID}`,
        words: onOneLine(`${event.Description} ${event.Details}`),
        occurredAt: event.BouncedAt,
      };
  }
}
