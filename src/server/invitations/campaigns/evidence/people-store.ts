import sql from "sql-template-tag";
import type { InvitationStatus } from "#shared/api/invitations.ts";
import { eligibleStandings, type Standing } from "#shared/invitations/hand-picking.ts";
import type { RunTransaction, Tx } from "../../../platform/database/database.ts";

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

/** People that are read at a time. */
const atOnce = 1000;

/** Everybody of one campaign: first those who could be asked, by name. What happened afterwards is as of now. */
export async function readPeople(read: RunTransaction, campaignId: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const { standing, ids } of await read((tx) => readOrder(tx, campaignId))) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      const page = await read((tx) => readPage(tx, campaignId, some));
      for (const { contactId, ...one } of page) people.push({ contactId, standing, ...one });
    }
  }
  return people;
}

/** As JSON: a hundred thousand ids are read at once from it. */
function readOrder(tx: Tx, campaignId: string) {
  return tx.query<{ standing: Standing; ids: string[] }>(sql`
    select p.standing, json_agg(person.id order by lower(c.name), person.id) as ids
    from campaign_people p
    cross join lateral unnest(p.contact_ids) as person(id)
    left join contacts c on c.id = person.id and c.business_id = p.business_id
    where p.campaign_id = ${campaignId} and p.business_id = app.business_id()
    group by p.standing
    order by array_position(${[...eligibleStandings]}::text[], p.standing), p.standing`);
}

const readPage = (tx: Tx, campaignId: string, ids: string[]) =>
  tx.query<Omit<Person, "standing">>(sql`
    select person.id as "contactId", c.name, c.email, i.status, i.reason,
      m.created_at as "writtenAt", i.sent_at as "sentAt", i.answered_at as "answeredAt"
    from unnest(${ids}::uuid[]) with ordinality as person(id, place)
    left join contacts c on c.id = person.id and c.business_id = app.business_id()
    left join invitations i on i.contact_id = c.id and i.campaign_id = ${campaignId}
    left join messages m on m.invitation_id = i.id
    order by person.place`);
