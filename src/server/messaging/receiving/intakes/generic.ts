import { z } from "zod";
import { classifyFailure } from "../classify-failure.ts";
import type { MailEvent } from "../mail-event.ts";
import { onOneLine } from "../mail-parts.ts";
import { type Intake, parseJson } from "./intake.ts";

/** The format for any mail service or custom script. */
const genericEvent = z.object({
  type: z.enum(["delivered", "delayed", "bounced", "complained", "unsubscribed"]),
  /** The Message-ID header of our message. */
  messageId: z.string().max(300),
  /** RFC 3463, such as 5.1.1. A bounce of a class other than 5 is a delay. */
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, "A status reads like 5.1.1.")
    .optional(),
  words: z.string().max(5000).default(""),
  occurredAt: z.iso.datetime({ offset: true }).optional(),
});

/** Signed as described at https://www.standardwebhooks.com. */
export const genericIntake: Intake = {
  name: "events",
  read: ({ body, id, now }) => ({
    source: "webhook",
    event: readGenericEvent(parseJson(genericEvent, body), id, now),
  }),
};

function readGenericEvent(
  { type, messageId, status, words, occurredAt }: z.output<typeof genericEvent>,
  key: string,
  now: Date,
): MailEvent {
  return {
    messageId: stripBrackets(messageId),
    kind: type === "bounced" ? judge(status, words) : type,
    key,
    words: onOneLine([status, words].filter(Boolean).join(" ")),
    occurredAt: occurredAt === undefined ? now : new Date(occurredAt),
  };
}

/** An event without a status was classified by the mail service, unless its message is about the sender. */
const judge = (status: string | undefined, words: string) =>
  status === undefined ? classifyFailure("", words, "bounced") : classifyFailure(status, words);

export const stripBrackets = (messageId: string): string => messageId.trim().replace(/^<|>$/g, "");
