import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { classifyFailure } from "./classify-failure.ts";
import type { MailEventKind } from "./mail-event.ts";

/** A mail that arrived: a report on one of our messages, or a person's answer to one. */
export type IncomingMail =
  | { type: "report"; kind: MailEventKind; messageIds: string[]; words: string; key: string }
  | { type: "reply"; messageId: string; mail: Email; key: string }
  | { type: "other"; why: string };

/** `reply+{the message's id without dashes}@…`: an id is random and stands in that message alone. */
const replyToken = /\+([0-9a-f]{32})@/i;
const messageIdPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@[\w.-]+/gi;

export const replyAddress = (inboundAddress: string, messageRowId: string): string =>
  inboundAddress.replace("@", `+${messageRowId.replaceAll("-", "")}@`);

/** Reads a mail as it came over the wire: DSN (RFC 3464), ARF (RFC 5965), or an answer. Never throws. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  } catch {
    return { type: "other", why: "It cannot be read as a mail." };
  }
  // A mail may come by two ways with other trace headers each.
  const key = mail.messageId ?? createHash("sha256").update(raw).digest("hex");
  const text = Buffer.from(raw).toString("latin1");
  const messageIds = [...new Set(text.match(messageIdPattern) ?? [])].slice(0, 20);
  const partOf = (type: string) => {
    const part = mail.attachments.find(({ mimeType }) => mimeType === type);
    return part && String(part.content);
  };
  const status = partOf("message/delivery-status");
  if (status !== undefined) {
    const { kind, words } = readDeliveryStatus(status, mail.text ?? "");
    return { type: "report", kind, messageIds, words, key };
  }
  const feedback = partOf("message/feedback-report");
  if (feedback !== undefined) {
    const type = fieldOf(feedback, "Feedback-Type").toLowerCase();
    if (type === "not-spam") return { type: "other", why: "It says that a message is no spam." };
    return { type: "report", kind: "complained", messageIds, words: `Reported: ${type}`, key };
  }
  // Exim reports without RFC 3464.
  if (headerOf(mail, "x-failed-recipients") !== "") {
    const words = onOneLine(mail.text ?? "");
    return { type: "report", kind: classifyFailure("", words), messageIds, words, key };
  }
  return readReply(mail, key);
}

function readReply(mail: Email, key: string): IncomingMail {
  const receivers = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? "");
  const delivered = [mail.deliveredTo ?? "", headerOf(mail, "x-original-to")];
  const token = [...receivers, ...delivered].join(" ").match(replyToken)?.[1]?.toLowerCase();
  if (!token) return { type: "other", why: "It is no report, and no answer to a message of ours." };
  if (isAutomatic(mail)) return { type: "other", why: "It was sent by a program." };
  const messageId = token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { type: "reply", messageId, mail, key };
}

/** RFC 3834, and what older programs say instead. */
function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, "auto-submitted");
  return (
    (submitted !== "" && !/^no\b/i.test(submitted)) ||
    /^(bulk|junk|list|auto_reply)$/i.test(headerOf(mail, "precedence")) ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => headerOf(mail, name) !== "") ||
    /^<?>?$/.test(mail.returnPath ?? "unknown")
  );
}

function readDeliveryStatus(status: string, text: string): { kind: MailEventKind; words: string } {
  const diagnostic = fieldOf(status, "Diagnostic-Code").replace(/^\s*[\w-]+\s*;\s*/, "");
  const words = onOneLine(diagnostic || text);
  switch (fieldOf(status, "Action").toLowerCase()) {
    case "failed":
      return { kind: classifyFailure(fieldOf(status, "Status"), words), words };
    case "delivered":
    case "relayed":
    case "expanded":
      return { kind: "delivered", words };
    case "delayed":
      return { kind: "delayed", words };
    default:
      // Some servers leave the fields empty: what cannot be told stops nothing.
      return { kind: "refused", words };
  }
}

/** The first field of this name, unfolded. */
function fieldOf(fields: string, name: string): string {
  const unfolded = fields.replace(/\r?\n[ \t]+/g, " ");
  return (unfolded.match(new RegExp(`^${name}:[ \\t]*(.*?)[ \\t\\r]*$`, "im"))?.[1] ?? "").trim();
}

const headerOf = (mail: Email, name: string): string =>
  mail.headers.find(({ key }) => key === name)?.value.trim() ?? "";

export const onOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500);
