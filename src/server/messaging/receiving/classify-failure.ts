import {
  aboutSender,
  mailboxFull,
  noSuchAddress,
  recipientIsUnknown,
  temporary,
} from "./failure-words.ts";
import type { MailEventKind } from "./mail-event.ts";

/** RFC 3463 codes of no such mailbox or domain, of a mailbox that takes no mail any more, and of a domain that takes none. */
const deadAddress = /^5\.(1\.(1|2|3|6|10)|2\.1|4\.4)$/;
/** The sender's address and domain, and everything about security, policy and reputation. */
const senderCode = /^5\.(1\.[78]|7\.(?!1$)\d{1,3})$/;
/** The code for a refusal by policy; some servers also refuse unknown recipients by policy. */
const ruleCode = "5.7.1";
/** Exchange Online says so of each address that its directory does not have, and Outlook.com with the second. */
const deadWithWords: [code: RegExp, words: RegExp][] = [
  [/^5\.4\.1$/, /recipient address(?:es)? rejected ?: access denied/],
  [/^5\.1\.0$/, /address rejected/],
];
/** A status code that stands alone, which no version number or address does; best right after the reply's three digits. */
const statusCode = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const statusAfterReply = /(?<![\d.])[245]\d\d[ -]+#?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const replyCode = /(?<![\d.,:/#-])([245])[0-5]\d(?=[ -])/;

/**
 * What a failed delivery says of the address. A temporary failure says nothing; a full mailbox or a refused content is a
 * refusal of this one message. What is said of the sender, the connection or a policy is no statement about the address, whatever
 * else the words are.
 * @param status RFC 3463, or empty where there is none.
 * @param unclear the result where neither the status nor the words say why.
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

/** Whether a mail server that refused a message said that the address does not exist. */
export const isDeadAddress = (words: string): boolean => classifyFailure("", words) === "bounced";

/** Servers report 5.0.0, or a temporary failure that they gave up on, where the words that they were answered with know more. */
function exactCode(status: string, words: string): string {
  const said = (statusAfterReply.exec(words) ?? statusCode.exec(words))?.[1];
  const isVague = status === "" || /^\d\.0\.0$/.test(status) || status.startsWith("4");
  return isVague && said && !(status.startsWith("4") && said.endsWith(".0.0")) ? said : status;
}

/** The words alone: what an address, a host or a link is called says nothing. */
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
