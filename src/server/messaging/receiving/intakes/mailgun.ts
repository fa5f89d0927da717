import { z } from "zod";
import { classifyFailure } from "../classify-failure.ts";
import type { MailEventKind } from "../mail-event.ts";
import { onOneLine } from "../mail-parts.ts";
import { stripBrackets } from "./generic.ts";
import { type Intake, parseJson } from "./intake.ts";

const failure = z.object({
  "enhanced-code": z.string().default(""),
  code: z.number().nullish(),
  message: z.string().default(""),
  description: z.string().default(""),
});

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const mailgunCall = z.object({
  "event-data": z.object({
    event: z.string(),
    id: z.string(),
    /** Seconds since 1970, with a fraction. */
    timestamp: z.number(),
    severity: z.string().optional(),
    reason: z.string().default(""),
    recipient: z.string().default(""),
    message: z.object({ headers: z.object({ "message-id": z.string().default("") }) }).optional(),
    "delivery-status": failure.prefault({}),
  }),
});
type MailgunEvent = z.output<typeof mailgunCall>["event-data"];

const kinds: Record<string, MailEventKind> = {
  delivered: "delivered",
  complained: "complained",
  unsubscribed: "unsubscribed",
};
/** Mailgun does not send to an address that failed before, and gives the reason. */
const suppressed: Record<string, MailEventKind> = {
  "suppress-bounce": "bounced",
  "suppress-complaint": "complained",
  "suppress-unsubscribe": "unsubscribed",
};

/** The secret is in the URL: Mailgun's own signature uses a key of the whole account. */
export const mailgunIntake: Intake = {
  name: "mailgun",
  read({ body }) {
    const event = parseJson(mailgunCall, body)["event-data"];
    const kind = judge(event);
    if (!kind) return "no_effect";
    const { code, message, description, ...status } = event["delivery-status"];
    return {
      source: "mailgun",
      event: {
        messageId: stripBrackets(event.message?.headers["message-id"] ?? ""),
        recipient: event.recipient,
        kind,
        key: event.id,
        words: onOneLine(
          [code, status["enhanced-code"], message || description || event.reason]
            .filter(Boolean)
            .join(" "),
        ),
        occurredAt: new Date(event.timestamp * 1000),
      },
    };
  },
};

/** @returns undefined for events that say nothing about delivery, such as opens and clicks. */
function judge({ event, severity, reason, ...rest }: MailgunEvent): MailEventKind | undefined {
  if (event !== "failed") return kinds[event];
  if (severity !== "permanent") return "delayed";
  const status = rest["delivery-status"];
  return (
    suppressed[reason] ??
    classifyFailure(status["enhanced-code"], `${status.code ?? ""} ${status.message}`, "bounced")
  );
}
