import sql from "sql-template-tag";
import type { EventOutcome } from "#shared/api/receiving.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import type { Tx } from "../../platform/database/database.ts";
import { renderMailContent } from "../../platform/mail/mail-content.ts";
import { queueMessages } from "../outbox/queue-message.ts";
import { htmlToText, toSafeHtml } from "../templates/template-html.ts";
import type { ReceiveDeps } from "./deps.ts";
import { onOneLine } from "./mail-parts.ts";
import { noteEvent } from "./note-event.ts";
import type { IncomingMail } from "./read-mail.ts";
import { stopSequence } from "./stop-sequence.ts";

const maxTextLength = 20_000;
/**
 * Everyone who has seen the message knows its reply address, which never expires. A person writes one or two mails to
 * it: the owner's answer goes to the person's own address.
 */
const maxForwardedOfDay = 5;
const maxForwarded = 20;

interface AnsweredMessage {
  contactId: string | null;
  contactName: string;
  contactEmail: string;
  businessName: string;
  forwardTo: string;
}

/** Forwards a customer's answer to the owner, and cancels the reminders that were still to come. */
export async function forwardReply(
  deps: ReceiveDeps,
  service: Tx,
  { id: messageId, businessId }: { id: string; businessId: string },
  { mail, key }: Extract<IncomingMail, { type: "reply" }>,
): Promise<EventOutcome> {
  const now = deps.clock.now();
  const [message] = await service.query<AnsweredMessage>(sql`
    select m.contact_id as "contactId", coalesce(c.name, '') as "contactName",
      -- Empty after the contact was erased: their address is unknown, and the sender may be someone else.
      case when m.to_address like '%@%' then m.to_address else '' end as "contactEmail",
      b.name as "businessName",
      coalesce(nullif(s.reply_to, ''), (
        select u.email from business_members o join users u on u.id = o.user_id
        where o.business_id = b.id and o.role = 'owner' order by o.created_at limit 1), '') as "forwardTo"
    from messages m join businesses b on b.id = m.business_id
    left join contacts c on c.id = m.contact_id left join business_sending s on s.business_id = b.id
    where m.id = ${messageId} and m.business_id = ${businessId} and m.kind = 'invitation'`);
  if (!message) return "unknown_message";
  if (await hasForwardedEnough(service, messageId, now)) {
    deps.log.warn({ messageId }, "an answer was not passed on: there were too many to one message");
    return "too_many";
  }
  const subject = onOneLine(mail.subject ?? "");
  const event = { businessId, source: "mail", kind: "replied", key, words: subject } as const;
  if (!(await noteEvent(service, messageId, { ...event, occurredAt: now }, now))) return "repeated";
  await stopSequence(service, message.contactId, "They replied.", now);
  await service.query(sql`select app.announce(${businessId}, 'invitations')`);

  const to = parseEmailAddress(message.forwardTo);
  // Mail forwarded to our own inbound address would come back.
  if (!to || isInbound(to, deps.config.inboundAddress)) return "recorded";
  const from = parseEmailAddress(mail.from?.address ?? "") ?? message.contactEmail;
  const name = message.contactName || from;
  const isErased = message.contactEmail === "";
  const isInvited = from.toLowerCase() === message.contactEmail.toLowerCase();
  const text = (mail.text ?? htmlToText(toSafeHtml(mail.html ?? ""))).slice(0, maxTextLength);
  const body = renderMailContent({
    projectName: message.businessName || "Review Flow",
    locale: "en",
    paragraphs: [
      isInvited
        ? `${name} (${from}) answered your message. Reply to this mail to write to them. They get no more reminders.`
        : isErased
          ? `${from} answered a message to a contact that has been erased since. Check who it is before you reply.`
          : `${from} answered your message to ${name}. Check who it is before you reply: the message went to ${message.contactEmail}, and the answer says it comes from another address. ${name} gets no more reminders.`,
      text.trim() || "The answer has no text.",
      ...(mail.attachments.length > 0
        ? [`${mail.attachments.length} attached files were not passed on. Ask ${from} for them.`]
        : []),
    ],
  });
  await queueMessages(deps, service, [
    {
      kind: "notification",
      businessId,
      to,
      replyTo: from,
      subject: `${isInvited ? name : from} answered: ${subject || "(no subject)"}`,
      // Automatic responders ignore such mail (RFC 3834), and so do we.
      headers: { "Auto-Submitted": "auto-generated" },
      ...body,
    },
  ]);
  return "recorded";
}

async function hasForwardedEnough(service: Tx, messageId: string, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const [row] = await service.query<{ all: number; today: number }>(sql`
    select count(*)::int as "all", count(*) filter (where received_at > ${dayAgo})::int as today
    from mail_events where message_id = ${messageId} and kind = 'replied'`);
  return !!row && (row.all >= maxForwarded || row.today >= maxForwardedOfDay);
}

const isInbound = (address: string, inbound: string | undefined): boolean =>
  address.replace(/\+[^@]*@/, "@").toLowerCase() === inbound?.toLowerCase();
