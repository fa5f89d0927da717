import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { isAutomatic } from "./is-automatic.ts";
import type { MailEventKind } from "./mail-event.ts";
import { headerOf, partOf } from "./mail-parts.ts";
import { readReport } from "./read-report.ts";
import { findTraces, type Traces, toMessageRowId } from "./traces.ts";

/** An incoming mail: a report on one of our messages, or a person's answer to one. */
export type IncomingMail =
  | { type: "report"; kind: MailEventKind; traces: Traces; words: string; key: string }
  | { type: "reply"; traces: Traces; mail: Email; key: string }
  | { type: "other"; why: string };

/** `reply+{the message's id without dashes}@…`: the id is random and appears in that message only. */
const replyToken = /\+([0-9a-f]{32})@/i;

export const replyAddress = (inboundAddress: string, messageRowId: string): string =>
  inboundAddress.replace("@", `+${messageRowId.replaceAll("-", "")}@`);

/** Reads a raw mail: a bounce, a complaint, or an answer. Never throws. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  let mail: Email;
  let reporting: Email;
  try {
    mail = await parse(raw);
    reporting = await unwrapReport(mail);
  } catch {
    return { type: "other", why: "It cannot be read as a mail." };
  }
  // The same mail can arrive by two routes with different trace headers.
  const key = mail.messageId ?? createHash("sha256").update(raw).digest("hex");
  const report = readReport(reporting);
  if (report?.type === "other") return report;
  if (report) return { ...report, traces: findTraces(mail, raw), key };
  return readReply(mail, key);
}

async function parse(raw: Uint8Array | string): Promise<Email> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: "utf8",
    // Otherwise the returned message would be mixed with the server's text.
    forceRfc822Attachments: true,
  });
  if (mail.text || mail.html || mail.attachments.length > 0) return mail;
  // Some servers announce parts but write none.
  const text = String(Buffer.from(raw)).replace(/^[\s\S]*?\r?\n\r?\n/, "");
  return { ...mail, text };
}

/** A report that a gateway or a person forwarded as an attachment; otherwise the mail itself. */
async function unwrapReport(mail: Email): Promise<Email> {
  const attached = partOf(mail, "message/rfc822");
  const isReport = (one: Email) => /multipart\/report/i.test(headerOf(one, "content-type"));
  if (attached === undefined || isReport(mail)) return mail;
  const inner = await parse(attached);
  return isReport(inner) ? inner : mail;
}

function readReply(mail: Email, key: string): IncomingMail {
  const receivers = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? "");
  const delivered = [mail.deliveredTo ?? "", headerOf(mail, "x-original-to")];
  const token = [...receivers, ...delivered].join(" ").match(replyToken)?.[1];
  // Some mail programs reply to the From address, and refer to the original message in a header.
  const named = findTraces(mail, Buffer.from(`${mail.inReplyTo ?? ""} ${mail.references ?? ""}`));
  const traces = token
    ? { messageIds: [], rowIds: [toMessageRowId(token)] }
    : { messageIds: named.messageIds, rowIds: [] };
  if (!token && traces.messageIds.length === 0)
    return { type: "other", why: "It is no report, and no answer to a message of ours." };
  if (isAutomatic(mail)) return { type: "other", why: "It was sent by a program." };
  return { type: "reply", traces, mail, key };
}
