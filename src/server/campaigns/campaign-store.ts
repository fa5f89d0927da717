import sql from "sql-template-tag";
import type { Campaign } from "#shared/api/campaigns.ts";
import type { Eligibility } from "#shared/campaigns/hand-picking.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { offeredDestinations } from "../businesses/public.ts";
import type { Tx } from "../platform/database/database.ts";

/** A template as used in a sending. */
export interface UsedWording extends Wording {
  name: string;
  /** The owner's reason for sending despite a warning about the wording; empty if there was none. */
  overrideReason: string;
}

export interface NewCampaign {
  campaignId: string;
  flowId: string;
  toEveryone: boolean;
  served: Campaign["served"];
  wording: UsedWording;
  now: Date;
}

/** Contacts by eligibility. */
export type ContactsByEligibility = Partial<Record<Eligibility, string[]>>;

/** A wording as a campaign records it, with the sender named in the message. */
export interface RecordedWording extends Wording {
  /** Start of its use, ISO 8601. */
  from: string;
  template: string;
  businessName: string;
  postalAddress: string;
  /** Missing from campaigns older than this field. */
  overrideReason?: string;
}

/** JSON of a wording, with the sender of business `b`. */
const wordingJson = ({ name, subject, content, overrideReason }: UsedWording, from: Date) => sql`
  jsonb_build_object('from', ${from.toISOString()}::text, 'template', ${name}::text,
    'subject', ${subject}::text, 'content', ${content}::text, 'overrideReason', ${overrideReason}::text,
    'businessName', b.name, 'postalAddress', b.postal_address)`;

/** One statement for any number of contacts. Runs as the service, since members must not rewrite evidence. */
export async function insertCampaign(
  tx: Tx,
  { campaignId, flowId, toEveryone, served, wording, now }: NewCampaign,
  people: ContactsByEligibility,
): Promise<void> {
  const groups = Object.entries(people).map(([eligibility, ids]) => ({ eligibility, ids }));
  await tx.asService((service) =>
    service.execute(sql`
      with campaign as (
        insert into campaigns (id, business_id, user_id, flow_id, flow_title, to_everyone, served,
          wordings, destinations, created_at)
        select ${campaignId}, b.id, app.user_id(), f.id, f.title, ${toEveryone}, ${served},
          jsonb_build_array(${wordingJson(wording, now)}), ${offeredDestinations}, ${now}
        from businesses b join review_flows f on f.business_id = b.id
        where b.id = app.business_id() and f.id = ${flowId}
        returning id, business_id
      )
      insert into campaign_contacts (campaign_id, business_id, eligibility, contact_ids)
      select c.id, c.business_id, g.eligibility, g.ids
      from campaign c, jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(eligibility text, ids uuid[])`),
  );
}

/** Records that these campaigns now use this wording, unless it is already their last one. */
export async function addWording(
  tx: Tx,
  campaignIds: string[],
  wording: UsedWording,
  now: Date,
): Promise<void> {
  if (campaignIds.length === 0) return;
  await tx.asService((service) =>
    service.execute(sql`
      update campaigns c set wordings = c.wordings || jsonb_build_array(${wordingJson(wording, now)})
      from businesses b
      where c.id = any (${campaignIds}::uuid[]) and b.id = c.business_id
        and (c.wordings -> -1) - 'from' is distinct from ${wordingJson(wording, now)} - 'from'`),
  );
}

/**
 * A contact whose invitation was never sent was not asked: otherwise inviting everyone and withdrawing most would look
 * like asking everyone. Does nothing for invitations without a campaign.
 */
export async function markAsWithdrawn(tx: Tx, invitationIds: string[]): Promise<void> {
  if (invitationIds.length === 0) return;
  await tx.asService((service) =>
    service.execute(sql`
      with ended as (
        select campaign_id, contact_id from invitations
        where id = any (${invitationIds}::uuid[]) and business_id = app.business_id()
      ), stopped as (
        select p.campaign_id, one.contact_id
        from campaign_contacts p cross join unnest(p.contact_ids) as one(contact_id)
        where p.eligibility in ('asked', 'waiting') and p.campaign_id in (select campaign_id from ended)
          and (p.campaign_id, one.contact_id) in (select campaign_id, contact_id from ended)
      ), moved as (
        update campaign_contacts p set contact_ids = array(
          select one from unnest(p.contact_ids) with ordinality as listed(one, position)
          where one not in (select contact_id from stopped s where s.campaign_id = p.campaign_id)
          order by position)
        where p.eligibility in ('asked', 'waiting')
          and p.campaign_id in (select campaign_id from stopped)
      )
      insert into campaign_contacts (campaign_id, business_id, eligibility, contact_ids)
      select campaign_id, app.business_id(), 'withdrawn', array_agg(contact_id)
      from stopped group by campaign_id
      on conflict (campaign_id, eligibility)
        do update set contact_ids = campaign_contacts.contact_ids || excluded.contact_ids`),
  );
}
