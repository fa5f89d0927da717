import type { MailEventKind } from "./mail-event.ts";

/** Words with which mail servers say that an address does not exist. */
const noSuchAddress =
  /\b(no such user|user unknown|unknown user|mailbox not found|recipient not found|does not exist)\b/i;
/** RFC 3463 codes that say the same: no such mailbox or domain, or a mailbox that takes no mail any more. */
const deadAddress = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** A status code that stands alone, which no version number or address does. */
const statusCode = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

/**
 * What a failed delivery says of the address. A temporary failure says nothing; a full mailbox or a refused content is a
 * refusal of this one message.
 * @param status RFC 3463, or empty where there is none.
 */
export function classifyFailure(status: string, words: string): MailEventKind {
  const code = statusCode.exec(words)?.[1];
  // Servers report 5.0.0 where the words that they were answered with know more.
  const exact = /\.0\.0$/.test(status) || status === "" ? (code ?? status) : status;
  if (exact.startsWith("4")) return "delayed";
  return deadAddress.test(exact) || noSuchAddress.test(words) ? "bounced" : "refused";
}

/** Whether a mail server that refused a message said that the address does not exist. */
export const isDeadAddress = (words: string): boolean => classifyFailure("", words) === "bounced";
