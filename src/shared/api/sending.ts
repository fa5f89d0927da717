import { z } from "zod";
import { parseEmailAddress } from "../email-address.ts";
import { mailboxServices } from "../messaging/mailbox-services.ts";
import { endpoint } from "./endpoint.ts";

/** Sender settings of the current business: the name and address on its messages, and the domain's DNS records. */

const dnsRecord = z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof dnsRecord>;

const finding = z.object({
  check: z.enum(["dkim", "spf", "dmarc", "alignment", "mx"]),
  /** `unknown`: no name server replied, so the check is inconclusive. */
  outcome: z.enum(["pass", "fail", "unknown"]),
  words: z.string(),
  /** DNS record to add at the domain's DNS provider. */
  record: dnsRecord.nullable(),
});
export type SendingFinding = z.infer<typeof finding>;

const sending = z.object({
  fromName: z.string(),
  replyTo: z.string(),
  domain: z.string(),
  /** Current sender address. */
  fromAddress: z.string(),
  /** Justification for sending more than 50 messages a day while the check fails; empty means they wait. */
  relayReason: z.string(),
  /** True when messages beyond 50 a day are waiting; false when mail does not leave this machine. */
  waitsForCheck: z.boolean(),
  /** Whether the domain is in use, i.e. the last check found its record. */
  isProved: z.boolean(),
  /** DNS record of the DKIM key; null without a key or a domain. */
  keyRecord: dnsRecord.nullable(),
  findings: z.array(finding),
  checkedAt: z.iso.datetime().nullable(),
});
export type Sending = z.infer<typeof sending>;

export const getSending = endpoint({
  method: "GET",
  path: "/api/business/sending",
  access: "owner",
  summary: "How the business's messages are sent, and what the last check of its domain found.",
  response: sending,
});

/**
 * Also accepts a pasted website or e-mail address.
 * @returns the domain as it is stored; undefined when it is none.
 */
function parseDomain(text: string): string | undefined {
  const domain = text
    .replace(/^(https?:\/\/|.*@)/i, "")
    .replace(/^www\./i, "")
    .replace(/\/.*$/, "");
  return parseEmailAddress(`a@${domain}`)?.slice(2);
}

const mailboxServiceWords =
  "This is the domain of a mail service, and only it can sign for it. Enter a domain of your own, or leave this empty.";

export const sendingDetails = z.object({
  /** Defaults to the business's name. */
  fromName: z.string().trim().max(120),
  /** Defaults to the owner's address. */
  replyTo: z
    .string()
    .trim()
    .refine((text) => text === "" || parseEmailAddress(text), "Enter one email address.")
    .transform((text) => parseEmailAddress(text) ?? ""),
  /** Empty to send from the installation's own address. */
  domain: z
    .string()
    .trim()
    .refine((text) => text === "" || parseDomain(text), "Enter a domain, such as example.com.")
    .transform((text) => parseDomain(text) ?? "")
    .refine((domain) => !mailboxServices.has(domain), mailboxServiceWords),
});

export const saveSending = endpoint({
  method: "PUT",
  path: "/api/business/sending",
  access: "owner",
  needsProof: true,
  summary:
    "Set the name, the address for answers and the domain of the business's messages. A new domain is used once a check has found its key.",
  body: sendingDetails,
  response: sending,
});

export const relayDetails = z.object({
  /** Empty to hold messages beyond 50 a day until the check passes. */
  relayReason: z.string().trim().max(500),
});

export const saveRelayReason = endpoint({
  method: "PUT",
  path: "/api/business/sending/relay",
  access: "owner",
  summary:
    "Send more than 50 messages a day without a passed check, for a private relay, with the reason in words.",
  body: relayDetails,
  response: sending,
});

export const makeSendingKey = endpoint({
  method: "POST",
  path: "/api/business/sending/key",
  access: "owner",
  summary:
    "Make a new DKIM key. The one before is thrown away, and the domain is used again once a check has found the new one.",
  body: z.object({}),
  response: sending,
});

export const checkSending = endpoint({
  method: "POST",
  path: "/api/business/sending/check",
  access: "owner",
  summary: "Look up the domain's records now and say what is missing.",
  body: z.object({}),
  response: sending,
});
