import { z } from "zod";
import { classifyFailure } from "../classify-failure.ts";
import type { MailEvent, MailEventKind } from "../mail-event.ts";
import { onOneLine } from "../mail-parts.ts";
import { judgeFeedback } from "../read-report.ts";
import { stripBrackets } from "./generic.ts";
import { type Intake, parseJson, toJson } from "./intake.ts";
import { requireAmazon, type SnsMessage, snsMessage, verifySnsMessage } from "./sns.ts";

const mail = z.object({
  // Absent when the topic was set up without the original headers.
  commonHeaders: z.object({ messageId: z.string().default("") }).default({ messageId: "" }),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
const recipient = z.object({
  status: z.string().default(""),
  diagnosticCode: z.string().default(""),
});
const timestamp = z.coerce.date();

/**
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; events of a configuration set have `eventType`.
 */
const sesNotification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail,
  bounce: z
    .object({ bounceType: z.string(), bouncedRecipients: z.array(recipient), timestamp })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish(), timestamp }).optional(),
  delivery: z.object({ smtpResponse: z.string().default(""), timestamp }).optional(),
});

export const sesIntake: Intake = {
  name: "ses",
  async read({ body, fetchPage }) {
    const message = parseJson(snsMessage, body);
    await verifySnsMessage(fetchPage, message);
    if (message.Type === "SubscriptionConfirmation") {
      await fetchPage(requireAmazon(message.SubscribeURL ?? ""));
      return "confirmed";
    }
    const event = readAmazonEvent(message);
    return event ? { event, source: "ses" } : "no_effect";
  },
};

/** Amazon also posts plain text when someone tests a topic. */
function readAmazonEvent({ Message, MessageId }: SnsMessage): MailEvent | undefined {
  if (!Message.startsWith("{")) return undefined;
  const notification = sesNotification.safeParse(toJson(Buffer.from(Message)));
  return notification.success ? readSesNotification(notification.data, MessageId) : undefined;
}

/** @returns undefined for notifications unrelated to delivery: opens, sends, tests of the topic. */
function readSesNotification(
  { mail, bounce, complaint, delivery }: z.output<typeof sesNotification>,
  key: string,
): MailEvent | undefined {
  const own = mail.headers.find(({ name }) => /^message-id$/i.test(name))?.value;
  const messageId = stripBrackets(own ?? mail.commonHeaders.messageId);
  const event = (kind: MailEventKind, words: string, occurredAt: Date): MailEvent => ({
    messageId,
    kind,
    key,
    words: onOneLine(words),
    occurredAt,
  });
  if (bounce) {
    const [first] = bounce.bouncedRecipients;
    const words = `${first?.status ?? ""} ${first?.diagnosticCode ?? ""}`;
    return event(judgeBounce(bounce.bounceType, first), words, bounce.timestamp);
  }
  if (complaint) {
    const type = complaint.complaintFeedbackType ?? "abuse";
    const kind = judgeFeedback(type);
    return kind && event(kind, `Reported: ${type}`, complaint.timestamp);
  }
  return delivery && event("delivered", delivery.smtpResponse, delivery.timestamp);
}

/** Amazon calls a bounce permanent if the address is at fault, but also if a server refused the sender. */
function judgeBounce(type: string, first: z.output<typeof recipient> | undefined): MailEventKind {
  if (type !== "Permanent") return "delayed";
  return classifyFailure(first?.status ?? "", first?.diagnosticCode ?? "", "bounced");
}
