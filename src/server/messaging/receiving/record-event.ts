import sql from "sql-template-tag";
import type { EventOutcome, MailEventSource } from "#shared/api/receiving.ts";
import type { Tx } from "../../platform/database/database.ts";
import { messageUndeliverable } from "../events.ts";
import type { NewMessage } from "../outbox/new-message.ts";
import { findSubscription, unsubscribe } from "../unsubscribe/store.ts";
import { isDeadAddress } from "./classify-failure.ts";
import type { MailEvent } from "./mail-event.ts";
import { noteEvent } from "./note-event.ts";
import { type HoldDeps, refreshHold } from "./sending-hold.ts";
import { suppressAddress } from "./suppress-address.ts";

/** The message that an event or an answer refers to. */
interface KnownMessage {
  id: string;
  kind: NewMessage["kind"];
  businessId: string;
  contactId: string | null;
  invitationId: string | null;
  to: string;
}

/**
 * Records the outcome of a message and applies its consequences. An event that was already recorded has no effect, nor
 * has one about another business's message.
 * @param businessId the business whose secret the sender used.
 */
export async function recordMailEvent(
  deps: HoldDeps,
  service: Tx,
  { businessId, source }: { businessId: string; source: MailEventSource },
  event: MailEvent,
): Promise<EventOutcome> {
  const [message] = await service.query<KnownMessage>(sql`
    select id, kind, business_id as "businessId", contact_id as "contactId", invitation_id as "invitationId",
      to_address as "to"
    from messages where business_id = ${businessId} and ${whichMessage(event)}
    order by created_at desc limit 1`);
  if (!message) return "unknown_message";
  if (message.kind !== "invitation") return announceUndeliverable(deps, service, message, event);
  const now = deps.clock.now();
  if (!(await noteEvent(service, message.id, { ...event, businessId, source }, now))) {
    return "repeated";
  }
  switch (event.kind) {
    case "bounced":
    case "complained":
      await suppressAddress(service, { businessId, address: message.to }, event.kind, now);
      await refreshHold(deps, service, businessId);
      break;
    case "unsubscribed": {
      const subscription = await findSubscription(service, message.id);
      if (subscription) await unsubscribe(service, subscription, now);
      break;
    }
    case "delivered":
      await markDelivered(service, message, event.occurredAt, now);
      break;
    case "delayed":
    case "refused":
      // Only recorded: neither means that the address is wrong.
      break;
  }
  return "recorded";
}

/** A mail service may know only the address: a person who unsubscribed there did not do so from a message. */
const whichMessage = ({ messageId, recipient }: MailEvent) =>
  messageId === "" && recipient
    ? sql`(lower(to_address) = lower(${recipient}) or to_address = app.hide_address(business_id, ${recipient}))
        and kind = 'invitation'`
    : sql`message_id = ${messageId}`;

async function announceUndeliverable(
  deps: HoldDeps,
  service: Tx,
  { id }: KnownMessage,
  { kind, words }: MailEvent,
): Promise<EventOutcome> {
  if (kind !== "bounced" && kind !== "complained") return "unknown_message";
  const undeliverable = { messageId: id, kind, words };
  const outcomes = await deps.events.raise(service, messageUndeliverable, undeliverable);
  return outcomes.find((outcome) => outcome !== "unknown_message") ?? "unknown_message";
}

/** An earlier bounce prevails: a server may accept a message and return it later. */
async function markDelivered(
  service: Tx,
  { businessId, contactId, invitationId }: KnownMessage,
  occurredAt: Date,
  now: Date,
): Promise<void> {
  await service.execute(sql`
    update contacts set email_status = 'delivered', updated_at = ${now}
    where id = ${contactId} and email_status = 'unknown'`);
  await service.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
    select business_id, 'delivered', flow_id, id, ${occurredAt} from invitations i
    where id = ${invitationId} and not exists (
      select from events e where e.invitation_id = i.id and e.kind = 'delivered')`);
  await service.query(sql`select app.announce(${businessId}, 'contacts')`);
}

/** Records that a mail server refused the message immediately because the address does not exist. */
export async function recordRefusal(
  deps: HoldDeps,
  service: Tx,
  { businessId, messageId }: { businessId: string | null; messageId: string },
  words: string,
): Promise<void> {
  if (businessId === null || !isDeadAddress(words)) return;
  const scope = { businessId, source: "smtp" } as const;
  const occurredAt = deps.clock.now();
  await recordMailEvent(deps, service, scope, {
    messageId,
    kind: "bounced",
    key: messageId,
    words,
    occurredAt,
  });
}
