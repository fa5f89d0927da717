import nodemailer from "nodemailer";
import type {
  Delivery,
  DkimSignature,
  MailAttachment,
  MailTransport,
  OutgoingMail,
} from "../../platform/mail/mail.ts";
import { maxSending } from "../outbox/queue-message.ts";
import { postmarkIdHeader } from "../receiving/intakes/postmark.ts";
import { classifySmtpError } from "./classify-smtp-error.ts";

/** Messages sent over one connection before it is renewed. */
const maxMessages = 100;
/** Separate connections for messages that a person is waiting for, so that they never queue behind a campaign. */
const maxUrgentConnections = 5;
/** A server that stalls for longer is retried later. */
const defaultTimeoutMs = 20_000;

/** Sends over SMTP (`SMTP_URL`). */
export function createSmtpTransport(
  url: string,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): MailTransport {
  const openPool = (connections: number) =>
    nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A message is untrusted text: nothing in it may name a file or URL to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const isPostmark = new URL(url).hostname.endsWith(".postmarkapp.com");
  const ordinary = openPool(maxSending);
  const urgent = openPool(maxUrgentConnections);
  return {
    leavesMachine: true,
    send: (mail) =>
      deliver(isPostmark ? nameForPostmark(mail) : mail, (message) =>
        (mail.isUrgent ? urgent : ordinary).sendMail(message),
      ),
    async close() {
      ordinary.close();
      urgent.close();
    },
  };
}

/**
 * RFC 6376's list plus both headers of one-click unsubscribe: a mail program offers it only if the signature covers
 * them (RFC 8058).
 */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "List-Unsubscribe:List-Unsubscribe-Post";

/** Postmark assigns its own id to each message, and returns this one in its reports. */
const nameForPostmark = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  headers: { ...mail.headers, [postmarkIdHeader]: mail.messageId },
});

const toDkim = ({ domain, selector, privateKey }: DkimSignature) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});

const toAttachment = ({ fileName, contentType, base64 }: MailAttachment) => ({
  filename: fileName,
  contentType,
  content: base64,
  encoding: "base64",
});

async function deliver(
  mail: OutgoingMail,
  sendMail: (message: object) => Promise<unknown>,
): Promise<Delivery> {
  try {
    await sendMail({
      // The envelope is explicit: header text never decides who receives a message.
      envelope: { from: mail.envelopeFrom ?? mail.from.address, to: [mail.to] },
      messageId: `<${mail.messageId}>`,
      from: mail.from,
      to: { name: "", address: mail.to },
      ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      ...(mail.attachments && { attachments: mail.attachments.map(toAttachment) }),
      ...(mail.signature && { dkim: toDkim(mail.signature) }),
    });
    return { outcome: "sent" };
  } catch (error) {
    return classifySmtpError(error as Error);
  }
}
