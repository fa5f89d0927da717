import sql, { empty, type Sql } from "sql-template-tag";
import type { InvitationFigure } from "#shared/api/invitations.ts";

/** Restricts invitations `i` to those behind a figure of the analytics page. */
export const isBehindFigure = (figure: InvitationFigure): Sql => sql`
  ${figure.flowId ? sql`and i.flow_id = ${figure.flowId}` : empty}
  ${figure.campaignId ? sql`and ${figure.campaignId} in (i.campaign_id, i.automation_id)` : empty}
  ${
    figure.senderId
      ? sql`and i.campaign_id in (select id from campaigns where user_id = ${figure.senderId})`
      : empty
  }
  ${
    figure.contactTag
      ? sql`and exists (select from contacts t where t.id = i.contact_id and ${figure.contactTag} = any (t.tags))`
      : empty
  }
  ${figure.stage ? reached(figure.stage, figure) : empty}`;

type Stage = NonNullable<InvitationFigure["stage"]>;

/** A response also shows that its page was opened. */
const kinds: Record<Stage, string[]> = {
  invited: ["invited"],
  delivered: ["delivered"],
  opened: ["opened", "answered"],
};

/** By the first event of the stage, as figures are counted. */
function reached(stage: Stage, { from, until }: InvitationFigure): Sql {
  const zone = sql`(select app.time_zone_or_utc(time_zone) from businesses where id = app.business_id())`;
  return sql`and i.id in (
    select e.invitation_id from events e
    where e.business_id = app.business_id() and e.kind = any (${kinds[stage]}::text[])
      ${from ? sql`and e.occurred_at >= ${from}::date::timestamp at time zone ${zone}` : empty}
      ${until ? sql`and e.occurred_at < (${until}::date + 1)::timestamp at time zone ${zone}` : empty}
      and not exists (
        select from events x where x.invitation_id = e.invitation_id and x.kind = any (${kinds[stage]}::text[])
          and (x.occurred_at, x.id) < (e.occurred_at, e.id)))`;
}
