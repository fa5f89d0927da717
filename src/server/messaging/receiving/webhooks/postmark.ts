import { z } from "zod";
import type { MailEvent, MailEventKind } from "../mail-event.ts";
import { onOneLine } from "../read-mail.ts";

/** The transport adds `X-PM-Metadata-message-id`, since Postmark gives each message an id of its own. */
export const postmarkIdHeader = "X-PM-Metadata-message-id";
const metadata = z.object({ "message-id": z.string().default("") }).default({ "message-id": "" });

/** https://postmarkapp.com/developer/webhooks/webhooks-overview */
export const postmarkEvent = z.discriminatedUnion("RecordType", [
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
    RecordType: z.literal("Delivery"),
    MessageID: z.string(),
    Details: z.string().default(""),
    DeliveredAt: z.coerce.date(),
    Metadata: metadata,
  }),
]);

const kinds: Record<string, MailEventKind> = {
  HardBounce: "bounced",
  BadEmailAddress: "bounced",
  SpamComplaint: "complained",
  Transient: "delayed",
  SoftBounce: "delayed",
  DnsError: "delayed",
};

export function readPostmarkEvent(event: z.output<typeof postmarkEvent>): MailEvent {
  const messageId = event.Metadata["message-id"];
  if (event.RecordType === "Delivery") {
    const key = `delivery ${event.MessageID}`;
    return {
      messageId,
      kind: "delivered",
      key,
      words: onOneLine(event.Details),
      occurredAt: event.DeliveredAt,
    };
  }
  return {
    messageId,
    kind: kinds[event.Type] ?? "refused",
    key: `${event.Type} ${event.ID}`,
    words: onOneLine(`${event.Description} ${event.Details}`),
    occurredAt: event.BouncedAt,
  };
}
