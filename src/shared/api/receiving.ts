import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * Feedback on sent mail for the current business: bounces, complaints, deliveries, replies, and any hold on sending.
 */

export const holdLevels = ["paused", "stopped"] as const;
export const holdLevel = z.enum(holdLevels);
export type HoldLevel = z.infer<typeof holdLevel>;

/** Changes that owners are notified of. A warning holds nothing. */
export type HoldNews = HoldLevel | "warned";

export const holdTitles: Record<HoldNews, string> = {
  warned: "Bounces or spam reports are piling up",
  paused: "Invitations are paused",
  stopped: "Invitations are stopped",
};

export const holdReasons: Record<HoldNews, string> = {
  warned:
    "Mail that came back says that many addresses don’t exist, or that several people marked your invitations as spam. Anyone can forge such mail, so invitations still go out. Check who you ask and what you write.",
  paused:
    "Too many people marked them as spam. Check who you ask and what you write, then go on under Settings, Sending.",
  stopped:
    "Too many addresses don’t exist or too many people marked them as spam. Clean up your contacts, then go on under Settings, Sending, and write down why. Otherwise it ends when the figures have fallen.",
};

export const describeHold = (level: HoldLevel): string =>
  `${holdTitles[level]}. ${holdReasons[level]}`;

export const mailEventKinds = [
  "delivered",
  "delayed",
  "refused",
  "bounced",
  "complained",
  "unsubscribed",
  "replied",
] as const;

/**
 * The source of an event: our generic webhook, a mail service's webhook, a bounce mail, or the SMTP dialogue.
 * Anyone can write a mail, so `mail` stops its own address and counts towards no hold.
 */
export const mailEventSources = ["webhook", "ses", "postmark", "mailgun", "mail", "smtp"] as const;
export type MailEventSource = (typeof mailEventSources)[number];

const mailEvent = z.object({
  at: z.iso.datetime(),
  kind: z.enum(mailEventKinds),
  to: z.string(),
  source: z.enum(mailEventSources),
  words: z.string(),
});
export type MailEventRow = z.infer<typeof mailEvent>;

/** The result of a call to a webhook. */
export const outcomeWords = {
  recorded: "Noted.",
  repeated: "This was noted before. Nothing was changed.",
  unknown_message: "This is about no message of this business. Nothing was changed.",
  too_many: "Too many answers to one message were passed on. This one was not.",
  no_effect: "This says nothing about a delivery and is no answer. Nothing was changed.",
  set_aside: "This cannot be stored, and the audit log says why. Sending it again changes nothing.",
  confirmed: "The subscription is confirmed.",
} as const;
export type EventOutcome = keyof typeof outcomeWords;

/** Endpoints for mail services, by the last path segment. A service that cannot sign carries the secret in the URL. */
export const mailIntakes = {
  events: { label: "Signed events", hasPassword: false },
  mail: { label: "Whole mails", hasPassword: false },
  ses: { label: "Amazon SES", hasPassword: true },
  postmark: { label: "Postmark", hasPassword: true },
  mailgun: { label: "Mailgun", hasPassword: true },
  texts: { label: "SMS gateway", hasPassword: false },
} as const;
export type MailIntake = keyof typeof mailIntakes;

export const webhookPath = (businessId: string, kind: string): string =>
  `/webhooks/mail/${businessId}/${kind}`;

const sendingHealth = z.object({
  hold: z.object({ level: holdLevel, words: z.string() }).nullable(),
  /** Problem reported by unauthenticated mail, which would hold invitations if it could be verified; null if none. */
  warning: z.string().nullable(),
  /** People reached in the last 30 days or by the last 1,000 messages, whichever is more. */
  sent: z.number().int(),
  bounced: z.number().int(),
  complained: z.number().int(),
});
export type SendingHealth = z.infer<typeof sendingHealth>;

export const getSendingHealth = endpoint({
  method: "GET",
  path: "/api/business/sending/health",
  access: "member",
  summary: "Whether invitations may leave, and the bounces and complaints that decide it.",
  response: sendingHealth,
});

export const resumeDetails = z.object({
  reason: z.string().trim().min(1, "Write down the reason.").max(500),
});

export const resumeSending = endpoint({
  method: "POST",
  path: "/api/business/sending/resume",
  access: "owner",
  summary:
    "Go on after a pause, or after a stop with the reason for it. The next bounce or complaint holds again while the share is too high.",
  body: z.object({ reason: z.string().trim().max(500).default("") }),
  response: sendingHealth,
});

export const allowSending = endpoint({
  method: "POST",
  path: "/api/admin/businesses/:businessId/allow-sending",
  access: "admin",
  summary: "Let a stopped or paused business send invitations again.",
  params: z.object({ businessId: z.uuid() }),
  body: z.object({}),
  response: z.object({ allowed: z.literal(true) }),
});

const receiving = z.object({
  addresses: z.record(z.enum(Object.keys(mailIntakes) as MailIntake[]), z.url()),
  /** Null when there is no secret, and webhook calls are refused. */
  secretMadeAt: z.iso.datetime().nullable(),
  /** Address that receives replies; null when they go directly to the owner. */
  inboundAddress: z.string().nullable(),
  /** Latest events, newest first. */
  events: z.array(mailEvent),
});
export type Receiving = z.infer<typeof receiving>;

export const getReceiving = endpoint({
  method: "GET",
  path: "/api/business/receiving",
  access: "owner",
  summary: "Addresses for the webhooks of mail services, and what they reported last.",
  response: receiving,
});

export const makeWebhookSecret = endpoint({
  method: "POST",
  path: "/api/business/receiving/secret",
  access: "owner",
  needsProof: true,
  summary: "Make a new secret for the webhooks. It is shown this once, and the former one ends.",
  body: z.object({}),
  response: z.object({ secret: z.string() }),
});

export const liftDetails = z.object({
  wishedOn: z.iso.date("Enter the day."),
  reason: z.string().trim().min(1, "Write down the reason.").max(500),
});

export const liftSuppression = endpoint({
  method: "POST",
  path: "/api/contacts/:contactId/lift-suppression",
  access: "owner",
  summary:
    "Write again to a contact who unsubscribed and asked for it in writing, or who was stopped by a member. Bounces and complaints stay.",
  params: z.object({ contactId: z.uuid() }),
  body: liftDetails,
  response: z.object({ lifted: z.literal(true) }),
});
