import {
  aboutSender,
  mailboxFull,
  noSuchAddress,
  recipientIsUnknown,
  temporary,
} from "./failure-words.ts";
import type { MailEventKind } from "./mail-event.ts";

/** RFC 3463 codes for a mailbox or domain that does not exist, or no longer accepts mail. */
const deadAddress = /^5\.(1\.(1|2|3|6|10)|2\.1|4\.4)$/;
/** Codes about the sender's address and domain, and about security, policy and reputation. */
const senderCode = /^5\.(1\.[78]|7\.(?!1$)\d{1,3})$/;
/** The code for a refusal by policy; some servers also use it for unknown recipients. */
const ruleCode = "5.7.1";
/** Exchange Online says this of every address missing from its directory, and Outlook.com uses the second. */
const deadWithWords: [code: RegExp, words: RegExp][] = [
  [/^5\.4\.1$/, /recipient address(?:es)? rejected ?: access denied/],
  [/^5\.1\.0$/, /address rejected/],
];
/**
 * A status code on its own, not part of a version number or address; preferably right after the reply's three digits.
 */
const statusCode = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const statusAfterReply = /(?<![\d.])[245]\d\d[ -]+#?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const replyCode = /(?<![\d.,:/#-])([245])[0-5]\d(?=[ -])/;

/**
 * Derives from a failed delivery whether the address is at fault. A temporary failure says nothing; a full mailbox or
 * refused content concerns this message only. Messages about the sender, the connection or a policy never count against
 * the address, whatever else they say.
 * @param status RFC 3463, or empty if there is none.
 * @param unclear the result if neither status nor message gives a reason.
 */
export function classifyFailure(
  status: string,
  words: string,
  unclear: "bounced" | "refused" = "refused",
): MailEventKind {
  const said = plainWords(words);
  const code = exactCode(status, words);
  const first = code === "" ? (replyCode.exec(words)?.[1] ?? "") : code.charAt(0);
  if (first === "4") return "delayed";
  if (senderCode.test(code) || aboutSender.test(said)) return "refused";
  if (code === "5.2.2" || mailboxFull.test(said)) return "refused";
  if (temporary.test(said)) return "refused";
  if (code === ruleCode) return recipientIsUnknown.test(said) ? "bounced" : "refused";
  const isDead =
    deadAddress.test(code) ||
    noSuchAddress.test(said) ||
    deadWithWords.some(([dead, why]) => dead.test(code) && why.test(said));
  return isDead ? "bounced" : unclear;
}

/** True when a mail server refused a message because the address does not exist. */
export const isDeadAddress = (words: string): boolean => classifyFailure("", words) === "bounced";

/**
 * Servers report 5.0.0, or a temporary failure that they gave up on, when the message they received is more specific.
 */
function exactCode(status: string, words: string): string {
  const said = (statusAfterReply.exec(words) ?? statusCode.exec(words))?.[1];
  const isVague = status === "" || /^\d\.0\.0$/.test(status) || status.startsWith("4");
  return isVague && said && !(status.startsWith("4") && said.endsWith(".0.0")) ? said : status;
}

/** Removes addresses, hosts and links, whose names say nothing about the failure. */
const plainWords = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\.{2,}/g, " ... ")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[<("'[]*[^\s<>()"'[\]:;]+@[^\s<>()"'[\];]+[>)"'\].,:;]*/g, " @ ")
    .replace(/[<("'[]*(?:[\w-]+\.)+[a-z]{2,}\b[>)"'\]]*(?:\[[\da-f.:]+\])?/g, " @ ")
    .replace(/[\s_]+/g, " ")
    .trim();
