import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { isAutomatic } from "./is-automatic.ts";
import type { MailEventKind } from "./mail-event.ts";
import { headerOf } from "./mail-parts.ts";
import { readReport } from "./read-report.ts";
import { findTraces, type Traces, toMessageRowId } from "./traces.ts";

/** A mail that arrived: a report on one of our messages, or a person's answer to one. */
export type IncomingMail =
  | { type: "report"; kind: MailEventKind; traces: Traces; words: string; key: string }
  | { type: "reply"; traces: Traces; mail: Email; key: string }
  | { type: "other"; why: string };

/** `reply+{the message's id without dashes}@…`: an id is random and stands in that message alone. */
const replyToken = /\+([0-9a-f]{32})@/i;

export const replyAddress = (inboundAddress: string, messageRowId: string): string =>
  inboundAddress.replace("@", `+${messageRowId.replaceAll("-", "")}@`);

/** Reads a mail as it came over the wire: a bounce, a complaint, or an answer. Never throws. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, {
      attachmentEncoding: "utf8",
      // The returned message would stand among the server's words.
      forceRfc822Attachments: true,
    });
  } catch {
    return { type: "other", why: "It cannot be read as a mail." };
  }
  // A mail may come by two ways with other trace headers each.
  const key = mail.messageId ?? createHash("sha256").update(raw).digest("hex");
  const report = readReport(mail);
  if (report?.type === "other") return report;
  if (report) return { ...report, traces: findTraces(mail, raw), key };
  return readReply(mail, key);
}

function readReply(mail: Email, key: string): IncomingMail {
  const receivers = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? "");
  const delivered = [mail.deliveredTo ?? "", headerOf(mail, "x-original-to")];
  const token = [...receivers, ...delivered].join(" ").match(replyToken)?.[1];
  // Some mail programs answer the From address, and name what they answer.
  const named = findTraces(mail, Buffer.from(`${mail.inReplyTo ?? ""} ${mail.references ?? ""}`));
  const traces = token
    ? { messageIds: [], rowIds: [toMessageRowId(token)] }
    : { messageIds: named.messageIds, rowIds: [] };
  if (!token && traces.messageIds.length === 0)
    return { type: "other", why: "It is no report, and no answer to a message of ours." };
  if (isAutomatic(mail)) return { type: "other", why: "It was sent by a program." };
  return { type: "reply", traces, mail, key };
}
