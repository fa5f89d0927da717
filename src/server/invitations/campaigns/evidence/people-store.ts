import sql from "sql-template-tag";
import type { InvitationStatus } from "#shared/api/invitations.ts";
import { eligibleStandings, type Standing } from "#shared/invitations/hand-picking.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** One of those who were in the business's contacts when a campaign was sent. */
export interface Person {
  contactId: string;
  standing: Standing;
  /** Null: the contact was erased since. */
  name: string | null;
  email: string | null;
  /** Null: they were not invited, or the invitation is gone with its flow or contact. */
  status: InvitationStatus | null;
  reason: string | null;
  /** When their message was written. */
  writtenAt: Date | null;
  sentAt: Date | null;
  answeredAt: Date | null;
}

/** Everybody of one campaign: first those who could be asked, by name. What happened afterwards is as of now. */
export function readPeople(tx: Tx, campaignId: string): Promise<Person[]> {
  return tx.query<Person>(sql`
    select person.id as "contactId", p.standing, c.name, c.email, i.status, i.reason,
      m.created_at as "writtenAt", i.sent_at as "sentAt", i.answered_at as "answeredAt"
    from campaign_people p
    cross join lateral unnest(p.contact_ids) as person(id)
    left join contacts c on c.id = person.id and c.business_id = p.business_id
    left join invitations i on i.contact_id = c.id and i.campaign_id = p.campaign_id
    left join messages m on m.invitation_id = i.id
    where p.campaign_id = ${campaignId} and p.business_id = app.business_id()
    order by array_position(${[...eligibleStandings]}::text[], p.standing), p.standing,
      lower(c.name), person.id`);
}
