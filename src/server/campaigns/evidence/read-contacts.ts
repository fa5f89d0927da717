import sql from "sql-template-tag";
import type { InvitationStatus } from "#shared/api/invitations.ts";
import { type Eligibility, eligibleOutcomes } from "#shared/campaigns/hand-picking.ts";
import type { RunTransaction, Tx } from "../../platform/database/database.ts";

/** A contact as of the campaign, with the current state of the invitation. */
export interface CampaignContact {
  eligibility: Eligibility;
  /** Null when the contact has been erased since. */
  name: string | null;
  email: string | null;
  /** Null when not invited, or when the invitation was deleted with its flow or contact. */
  status: InvitationStatus | null;
  reason: string | null;
  /** Time at which the message was composed. */
  writtenAt: Date | null;
  sentAt: Date | null;
  answeredAt: Date | null;
}

/** Contacts read per transaction. */
const chunkSize = 1000;

/** Reads all contacts of a campaign in chunks: the eligible ones first, by name. */
export async function* readContacts(
  read: RunTransaction,
  campaignId: string,
): AsyncGenerator<CampaignContact[]> {
  for (const { eligibility, ids } of await read((tx) => readOrder(tx, campaignId))) {
    for (let start = 0; start < ids.length; start += chunkSize) {
      const chunk = ids.slice(start, start + chunkSize);
      const contacts = await read((tx) => readChunk(tx, campaignId, chunk));
      yield contacts.map((contact) => ({ eligibility, ...contact }));
    }
  }
}

/** Returns JSON, which is the fastest way to read a hundred thousand ids. */
function readOrder(tx: Tx, campaignId: string) {
  return tx.query<{ eligibility: Eligibility; ids: string[] }>(sql`
    select p.eligibility, json_agg(person.id order by lower(c.name), person.id) as ids
    from campaign_contacts p
    cross join lateral unnest(p.contact_ids) as person(id)
    left join contacts c on c.id = person.id and c.business_id = p.business_id
    where p.campaign_id = ${campaignId} and p.business_id = app.business_id()
    group by p.eligibility
    order by array_position(${[...eligibleOutcomes]}::text[], p.eligibility), p.eligibility`);
}

const readChunk = (tx: Tx, campaignId: string, ids: string[]) =>
  tx.query<Omit<CampaignContact, "eligibility">>(sql`
    select c.name, c.email, i.status, i.reason,
      m.created_at as "writtenAt", i.sent_at as "sentAt", i.answered_at as "answeredAt"
    from unnest(${ids}::uuid[]) with ordinality as person(id, position)
    left join contacts c on c.id = person.id and c.business_id = app.business_id()
    left join invitations i on i.contact_id = c.id and i.campaign_id = ${campaignId}
    left join messages m on m.invitation_id = i.id
    order by person.position`);
