import type { Email } from "postal-mime";
import { classifyFailure } from "./classify-failure.ts";
import { addressOfPrograms, hasEmptyReturnPath } from "./is-automatic.ts";
import type { MailEventKind } from "./mail-event.ts";
import { fieldOf, headerOf, onOneLine, partOf } from "./mail-parts.ts";
import { readPlainBounce } from "./read-plain-bounce.ts";

type Report =
  | { type: "report"; kind: MailEventKind; words: string }
  | { type: "other"; why: string };

/**
 * Reads a server's report about a message: DSN (RFC 3464), ARF (RFC 5965), or one that follows neither.
 * @returns undefined when the mail is not a report.
 */
export function readReport(mail: Email): Report | undefined {
  const feedback = partOf(mail, "message/feedback-report");
  if (feedback !== undefined) return readFeedback(fieldOf(feedback, "Feedback-Type"));
  if (isJunkReport(mail)) return readFeedback("abuse");
  if (partOf(mail, "message/disposition-notification") !== undefined)
    return { type: "other", why: "It is a receipt: a message was opened or deleted." };
  const status = partOf(mail, "message/delivery-status");
  if (status !== undefined) return { type: "report", ...readDeliveryStatus(status, mail) };
  if (!isFromServer(mail)) return undefined;
  const bounce = readPlainBounce(textOf(mail) + reasonInSubject(mail));
  return bounce && { type: "report", ...bounce };
}

/**
 * Classifies a report that a mailbox provider forwards about one message. Reports about signatures (DMARC, RFC 6591)
 * and viruses say nothing about the recipient's wishes.
 */
export function judgeFeedback(type: string): MailEventKind | undefined {
  const kind = type.toLowerCase();
  if (/^(?:not-spam|auth-failure|virus|miscategorized|dmarc)$/.test(kind)) return undefined;
  return /^opt-?out/.test(kind) ? "unsubscribed" : "complained";
}

function readFeedback(type: string): Report {
  const kind = judgeFeedback(type);
  if (!kind)
    return {
      type: "other",
      why: `It reports “${onOneLine(type)}”, which is neither a bounce nor a complaint.`,
    };
  return { type: "report", kind, words: `Reported: ${type.toLowerCase() || "abuse"}` };
}

/** Outlook.com's Junk Mail Reporting Program uses its own format. */
const isJunkReport = (mail: Email): boolean =>
  /^complaint about message from [\d.a-f:]+$/i.test((mail.subject ?? "").trim()) &&
  /@(?:[\w-]+\.)*(?:hotmail|outlook|live|microsoft)\.com$/i.test(mail.from?.address ?? "");

const daemon =
  /^(?:mailer[-_]?daemon|mail[-_.]?daemon|post[-_.]?master|mail[-_.]?(?:delivery|system|server)|mdaemon|bounces?|daemon)\b|mailer-daemon|mail\.delivery|microsoftexchange[0-9a-f]+/i;
const failureSubject =
  /undeliver|returned (?:mail|message)|returning message|failure notice|delivery (?:notification|report|status|failure|problem|error|incomplete|warning|has failed|unsuccessful)|(?:mail|message) (?:delivery|failed|failure|delayed|undeliverable|could not)|(?:could not|couldn't|can't|not) (?:be )?delivered|non[- ](?:remis|délivr)|unzustellbar|user unknown|nondeliverable|failed mail|mail system error|não entregue|no se pudo entregar|mancata consegna|niet bezorgd|não foi possível entregar|недоставлен|не доставлено|配信|退信|未送达/i;

/** True when a mail server wrote it, or a program that reveals itself without the usual headers. */
function isFromServer(mail: Email): boolean {
  if (headerOf(mail, "x-failed-recipients") !== "") return true;
  if (/report-type="?delivery-status/i.test(headerOf(mail, "content-type"))) return true;
  const [address, name] = [mail.from?.address ?? "", mail.from?.name ?? ""];
  // People never write without an address.
  if (address === "" && hasEmptyReturnPath(mail)) return true;
  if (daemon.test(address) || /mail(?:er)? ?(?:delivery|daemon)|system administrator/i.test(name))
    return true;
  // A program that returns a complete message.
  if (addressOfPrograms.test(address) && partOf(mail, "message/rfc822") !== undefined) return true;
  const subject = (mail.subject ?? "").trim();
  const isByProgram = hasEmptyReturnPath(mail) || headerOf(mail, "auto-submitted") !== "";
  // A person's reply begins with the original subject, so the phrase comes later.
  const at = subject.search(failureSubject);
  return at === 0 || (isByProgram && at > 0);
}

/** Sendmail and its imitators give the reason there. */
const reasonInSubject = (mail: Email): string =>
  `\n${/^returned mail: (.+)/i.exec((mail.subject ?? "").trim())?.[1] ?? ""}`;

function textOf(mail: Email): string {
  const text = (mail.text ?? "").trim();
  return (
    text ||
    (mail.html ?? "")
      .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/gi, " ")
      .replace(/<[^>]+>/g, " ")
  );
}

function readDeliveryStatus(status: string, mail: Email): { kind: MailEventKind; words: string } {
  const diagnostic = fieldOf(status, "Diagnostic-Code").replace(/^\s*[\w-]+\s*;\s*/, "");
  const text = textOf(mail);
  const words = onOneLine(diagnostic || text);
  const action = fieldOf(status, "Action").toLowerCase();
  if (/^fail|^error/.test(action)) {
    const code = /[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(status, "Status"))?.[0] ?? "";
    const kind = classifyFailure(code, diagnostic || fieldOf(status, "Status"));
    // Sendmail and many gateways put the receiving server's message only into the human-readable part.
    const isVague = kind === "refused" && !/^5\.(?:1\.[78]|[2-7]\.[1-9])/.test(code);
    const plain = isVague ? readPlainBounce(text) : undefined;
    return plain?.kind === "bounced" ? plain : { kind, words };
  }
  if (/^(?:delivered|relayed|expanded)$/.test(action)) return { kind: "delivered", words };
  if (action === "delayed") return { kind: "delayed", words };
  // Some servers leave the fields empty; an unknown reason stops nothing.
  return readPlainBounce(text) ?? { kind: "refused", words };
}
