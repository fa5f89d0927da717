import sql from "sql-template-tag";
import { z } from "zod";
import type { EventOutcome } from "#shared/api/receiving.ts";
import { chooseLocale } from "#shared/locales/languages.ts";
import type { TextKeyword } from "#shared/messaging/message-states.ts";
import { readTextKeyword } from "#shared/messaging/text-keywords.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { stopSequence } from "../receiving/stop-sequence.ts";
import { suppressAddress } from "../receiving/suppress-address.ts";
import { textReply } from "../templates/message-words.ts";
import { queueText } from "./queue-text.ts";

const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, "Write the number like +12025550123.");

/** Calls of an SMS gateway: a customer's reply, or the outcome of a text under the id that the gateway was given. */
export const textEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("received"), from: phone, text: z.string().max(2000) }),
  z.object({
    type: z.enum(["delivered", "failed"]),
    id: z.uuid(),
    words: z.string().max(500).default(""),
  }),
]);
export type TextEvent = z.output<typeof textEvent>;

type ReceiveTextDeps = Pick<Platform, "clock" | "jobs" | "secrets" | "random">;

/** @param key the sender's identifier of the call, which a repeated call shares. */
export async function receiveText(
  deps: ReceiveTextDeps,
  service: Tx,
  { businessId, key }: { businessId: string; key: string },
  event: TextEvent,
): Promise<EventOutcome> {
  const now = deps.clock.now();
  if (event.type !== "received") return recordReceipt(service, businessId, event, now);
  const keyword = readTextKeyword(event.text);
  if (!keyword) return stopReminders(service, businessId, event.from, now);
  const { from } = event;
  const added = await service.execute(sql`
    insert into text_replies (business_id, event_key, phone, keyword, words, received_at)
    values (${businessId}, ${key}, ${from}, ${keyword}, ${event.text}, ${now})
    on conflict do nothing`);
  if (added === 0) return "repeated";
  if (await applyKeyword(service, businessId, from, keyword, now)) {
    const text = await composeReply(service, businessId, from, keyword);
    await queueText(deps, service, { to: from, channel: "sms", text });
  }
  return "recorded";
}

/** @returns true when it is answered: opting out a second time is not. */
async function applyKeyword(
  service: Tx,
  businessId: string,
  from: string,
  keyword: TextKeyword,
  now: Date,
): Promise<boolean> {
  if (keyword === "help") return true;
  if (keyword === "stop")
    return suppressAddress(service, { businessId, address: from }, "unsubscribed", now);
  const lifted = await service.execute(sql`
    delete from suppressions
    where business_id = ${businessId} and email_key = ${from} and reason = 'unsubscribed'`);
  await service.query(sql`select app.announce(${businessId}, 'contacts')`);
  return lifted > 0;
}

async function composeReply(
  service: Tx,
  businessId: string,
  from: string,
  keyword: TextKeyword,
): Promise<string> {
  const [row] = await service.query<{ business: string; contact: string; locale: string | null }>(
    sql`
    select b.name as business,
      coalesce(nullif(s.reply_to, ''), (
        select u.email from business_members o join users u on u.id = o.user_id
        where o.business_id = b.id and o.role = 'owner' order by o.created_at limit 1), '') as contact,
      (select locale from contacts c where c.business_id = b.id and c.phone_e164 = ${from}
        and c.locale is not null limit 1) as locale
    from businesses b left join business_sending s on s.business_id = b.id where b.id = ${businessId}`,
  );
  const { business = "", contact = "", locale = null } = row ?? {};
  return textReply(chooseLocale([locale]), keyword, { business, contact });
}

async function recordReceipt(
  service: Tx,
  businessId: string,
  { id, type, words }: Extract<TextEvent, { id: string }>,
  now: Date,
): Promise<EventOutcome> {
  const ours = sql`m.id = ${id} and m.business_id = ${businessId} and m.channel = 'text'`;
  const found = await service.query(sql`select 1 from messages m where ${ours}`);
  if (found.length === 0) return "unknown_message";
  if (type === "failed") {
    const reason = `The text was not delivered. ${words}`.trim();
    await service.execute(sql`
      update invitations i set status = 'failed', reason = ${reason}, updated_at = ${now}
      from messages m where ${ours} and i.id = m.invitation_id and i.status in ('queued', 'sent')`);
  } else {
    await service.execute(sql`
      insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
      select i.business_id, 'delivered', i.flow_id, i.id, ${now}
      from messages m join invitations i on i.id = m.invitation_id
      where ${ours} and not exists (
        select from events e where e.invitation_id = i.id and e.kind = 'delivered')`);
  }
  await service.query(sql`select app.announce(${businessId}, 'invitations')`);
  return "recorded";
}

/** Any other reply ends the reminders, as a reply by e-mail does. */
async function stopReminders(
  service: Tx,
  businessId: string,
  from: string,
  now: Date,
): Promise<EventOutcome> {
  const contacts = await service.query<{ id: string }>(sql`
    select distinct contact_id as id from messages
    where business_id = ${businessId} and lower(to_address) = ${from} and contact_id is not null`);
  for (const { id } of contacts) await stopSequence(service, id, "They replied.", now);
  await service.query(sql`select app.announce(${businessId}, 'invitations')`);
  return contacts.length > 0 ? "recorded" : "unknown_message";
}
