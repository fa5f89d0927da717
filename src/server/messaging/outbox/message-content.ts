import { z } from "zod";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { parseMailAddress } from "../../platform/mail/mail-address.ts";
import { type MailContent, renderMailContent } from "../../platform/mail/mail-content.ts";
import type { Platform } from "../../platform/platform.ts";
import type { NewMessage } from "./new-message.ts";
import type { StoredMessage } from "./store.ts";

const contentPurpose = "message-content";

const envelope = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()),
  /** True when its business's own name, reply address and domain are applied when it is sent. */
  isFromBusiness: z.boolean().optional(),
  attachments: z
    .array(z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }))
    .optional(),
});

/** The part of a message that is stored sealed: it may contain a sign-in code or personal links. */
const messageContent = z.union([
  envelope.extend({ text: z.string(), html: z.string() }),
  // Rendered when it is sent: a tenth of the size. It is not validated, since only this instance can have sealed it.
  envelope.extend({ mailContent: z.custom<MailContent>((value) => typeof value === "object") }),
]);
export type MessageContent = z.infer<typeof messageContent>;

type Sealing = Pick<Platform, "config" | "random" | "secrets">;

/** Splits a message into the values for its row and for the mail server. */
export function sealMessage(
  { config, random, secrets }: Sealing,
  message: Omit<NewMessage, "text" | "html">,
  body: { text: string; html: string } | { mailContent: MailContent },
) {
  const id = message.id ?? random.uuid();
  const sender = parseMailAddress(config.mailFrom);
  const content: MessageContent = {
    from: { ...sender, name: onOneLine(message.fromName ?? sender.name) },
    replyTo: message.replyTo,
    headers: message.headers ?? {},
    isFromBusiness: message.fromName !== undefined,
    ...(message.attachments && { attachments: message.attachments }),
    ...body,
  };
  const row = {
    id,
    businessId: message.businessId ?? null,
    contactId: message.contactId ?? null,
    invitationId: message.invitationId ?? null,
    kind: message.kind,
    channel: message.channel ?? ("email" as const),
    timeZone: message.timeZone ?? null,
    to: message.to,
    subject: onOneLine(message.subject),
    messageId: `${id}@${config.publicUrl.hostname}`,
    hasAttachments: message.attachments !== undefined,
    content: secrets.seal(contentPurpose, JSON.stringify(content)),
  };
  return { row, content };
}

/** @throws Error when it was not sealed by this instance. */
export const openContent = ({ secrets }: Pick<Sealing, "secrets">, sealed: string) =>
  messageContent.parse(JSON.parse(secrets.open(contentPurpose, sealed)));

/** One attempt at the mail server, which may take minutes. */
export function deliverToTransport(
  { mail }: Pick<Platform, "mail">,
  { messageId, kind, to, subject }: Pick<StoredMessage, "messageId" | "kind" | "to" | "subject">,
  content: MessageContent & Pick<OutgoingMail, "signature" | "envelopeFrom">,
) {
  const { text, html } =
    "mailContent" in content ? renderMailContent(content.mailContent) : content;
  const { from, replyTo, headers, attachments, signature, envelopeFrom } = content;
  return mail.send({
    messageId,
    from,
    to,
    subject,
    text,
    html,
    headers,
    isUrgent: kind === "sign-in",
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    ...(signature && { signature }),
    ...(envelopeFrom && { envelopeFrom }),
  });
}

/** Removes line breaks: text after one would become a separate header. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
