import sql from "sql-template-tag";
import type { MessageKind } from "#shared/messaging/message-states.ts";
import type { Tx } from "../../platform/database/database.ts";
import { suppressAddress } from "../receiving/suppress-address.ts";

/** Details of a message for the page: its sender and recipient, and whether the recipient has already unsubscribed. */
export interface Subscription {
  businessId: string;
  businessName: string;
  address: string;
  kind: MessageKind;
  flowId: string | null;
  invitationId: string | null;
  unsubscribed: boolean;
  /** The customer's language; null if unknown. */
  locale: string | null;
}

/** @returns undefined when the message or its business no longer exists. */
export async function findSubscription(
  tx: Tx,
  messageId: string,
): Promise<Subscription | undefined> {
  const [found] = await tx.query<Subscription>(sql`
    select b.id as "businessId", b.name as "businessName", m.to_address as address, m.kind,
      i.flow_id as "flowId", i.id as "invitationId",
      -- Empty when an erased contact had unsubscribed.
      m.to_address = '' or exists (
        select from suppressions s where s.business_id = b.id and s.email_key = lower(m.to_address)
      ) as unsubscribed, c.locale
    from messages m
    join businesses b on b.id = m.business_id
    left join invitations i on i.id = m.invitation_id
    left join contacts c on c.id = m.contact_id
    where m.id = ${messageId}`);
  return found;
}

/** Unsubscribes immediately and permanently: nothing that waits for this address is sent any more. Safe to repeat. */
export async function unsubscribe(tx: Tx, subscription: Subscription, now: Date): Promise<void> {
  const { businessId } = subscription;
  if (!(await suppressAddress(tx, subscription, "unsubscribed", now))) return;
  await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
    values (${businessId}, 'unsubscribed', ${subscription.flowId}, ${subscription.invitationId}, ${now})`);
}
