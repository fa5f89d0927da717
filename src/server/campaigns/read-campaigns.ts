import sql, { type Sql } from "sql-template-tag";
import type { Campaign, CampaignPage, Coverage } from "#shared/api/campaigns.ts";
import type { InvitationStatus } from "#shared/api/invitations.ts";
import type { PlatformKind } from "#shared/businesses/platform-kinds.ts";
import type { IneligibleReason } from "#shared/campaigns/eligibility.ts";
import { coverageDays, type Eligibility, timesPassedOver } from "#shared/campaigns/hand-picking.ts";
import type { Tx } from "../platform/database/database.ts";
import type { RecordedWording } from "./campaign-store.ts";
import { byStatus } from "./store.ts";

const dayMs = 86_400_000;

interface Row {
  id: string;
  sentAt: Date;
  sentBy: string | null;
  flowId: string | null;
  flowTitle: string;
  toEveryone: boolean;
  served: Campaign["served"];
  counts: Partial<Record<Eligibility, number>>;
}

// The policy on `users` shows only current members, so a sender who has left is null.
const columns = sql`c.id, c.created_at as "sentAt", coalesce(nullif(u.name, ''), u.email) as "sentBy",
  c.flow_id as "flowId", c.flow_title as "flowTitle", c.to_everyone as "toEveryone", c.served,
  (select coalesce(jsonb_object_agg(p.eligibility, p.contact_count), '{}') from campaign_contacts p
    where p.campaign_id = c.id) as counts`;
const from = sql`from campaigns c left join users u on u.id = c.user_id`;

/** Newest first. */
export async function listCampaignPage(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CampaignPage> {
  const [rows, [counted]] = await Promise.all([
    tx.query<Row>(sql`
      select ${columns} ${from} where c.business_id = app.business_id()
      order by c.created_at desc, c.id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    tx.query<{ total: number; unrecorded: number }>(sql`
      select
        (select count(*) from campaigns where business_id = app.business_id()) as total,
        (select count(*) from invitations
          where business_id = app.business_id() and campaign_id is null and automation_id is null) as unrecorded`),
  ]);
  return {
    campaigns: rows.map(toCampaign),
    total: counted?.total ?? 0,
    unrecorded: counted?.unrecorded ?? 0,
  };
}

/** A campaign without the names of its contacts. */
export interface KeptCampaign extends Campaign {
  /** The business's current time zone. */
  timeZone: string;
  notEligible: Partial<Record<IneligibleReason, number>>;
  wordings: RecordedWording[];
  destinations: { kind: PlatformKind; label: string; url: string }[];
}

export async function readCampaign(tx: Tx, id: string): Promise<KeptCampaign | undefined> {
  const [row] = await tx.query<Row & Pick<KeptCampaign, "timeZone" | "wordings" | "destinations">>(
    sql`
    select ${columns}, b.time_zone as "timeZone", c.wordings, c.destinations
    ${from} join businesses b on b.id = c.business_id
    where c.id = ${id} and c.business_id = app.business_id()`,
  );
  if (!row) return undefined;
  const { asked: _, waiting: __, not_asked: ___, withdrawn: ____, ...notEligible } = row.counts;
  const { timeZone, wordings, destinations } = row;
  return { ...toCampaign(row), timeZone, notEligible, wordings, destinations };
}

/** Its invitations by current state. None is older than the campaign, which saves an index on it. */
export async function countStates(
  tx: Tx,
  { id, sentAt }: Pick<Campaign, "id" | "sentAt">,
): Promise<Record<InvitationStatus, number>> {
  const rows = await tx.query<{ status: InvitationStatus; count: number }>(sql`
    select status, count(*) as count from invitations
    where business_id = app.business_id() and created_at >= ${new Date(sentAt)} and campaign_id = ${id}
    group by status`);
  return byStatus(rows);
}

function toCampaign({ counts, ...row }: Row): Campaign {
  const { asked = 0, waiting = 0, not_asked: notAsked = 0, withdrawn = 0 } = counts;
  return {
    ...row,
    sentAt: row.sentAt.toISOString(),
    eligible: asked + waiting + notAsked + withdrawn,
    asked: asked + waiting,
    waiting,
    withdrawn,
  };
}

/**
 * The number of people who could be asked in the last `coverageDays` days, and who were asked; each person counts once.
 * People who were left out of several campaigns and never asked count as passed over as long as they are contacts. The
 * other numbers stay when contacts are erased: otherwise deleting those who were left out would look like asking
 * everyone.
 */
export async function readCoverage(tx: Tx, now: Date): Promise<Coverage> {
  const since = new Date(now.getTime() - coverageDays * dayMs);
  const recent = (what: Sql) => sql`
    select ${what} from campaigns c where c.business_id = app.business_id() and c.created_at > ${since}`;
  const [row] = await tx.query<Coverage>(sql`
    select (${recent(sql`count(*)`)}) as campaigns, count(*) as eligible,
      count(*) filter (where one.asked) as asked,
      count(*) filter (
        where not one.asked and one.times >= ${timesPassedOver} and present.id is not null) as "passedOver"
    from (
      select person.id, bool_or(person.asked) as asked, count(*) as times
      from (
        -- A join would first materialise millions of ids.
        select unnest(p.contact_ids) as id, p.eligibility in ('asked', 'waiting') as asked
        from (${recent(sql`c.id`)}) c
        join campaign_contacts p on p.campaign_id = c.id
          and p.eligibility in ('asked', 'waiting', 'not_asked', 'withdrawn')
      ) person
      group by person.id
    ) one
    left join contacts present on present.id = one.id and present.business_id = app.business_id()`);
  if (!row) throw new Error("an aggregate always has a row");
  return row;
}
