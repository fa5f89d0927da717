import sql, { empty, type Sql } from "sql-template-tag";
import type { InvitationFigure } from "#shared/api/invitations.ts";

/** Restricts invitations `i` to those counted in a figure of the analytics page. */
export const matchInvitationFigure = (figure: InvitationFigure): Sql => sql`
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
  ${figure.stage ? inStage(figure.stage, figure) : empty}`;

function inStage(stage: NonNullable<InvitationFigure["stage"]>, days: InvitationFigure): Sql {
  if (stage === "unsent") return sql`and ${isUnsent}`;
  return stage === "failed" ? failedIn(days) : reached(stage, days);
}

/** Invitations `i` that have not been sent yet. */
const isUnsent = sql`i.status in ('queued', 'waiting')`;

const failedIn = ({ from, until }: InvitationFigure): Sql => sql`and i.status = 'failed'
  ${from ? sql`and i.updated_at >= ${midnight(sql`${from}::date`)}` : empty}
  ${until ? sql`and i.updated_at < ${midnight(sql`${until}::date + 1`)}` : empty}`;

/** The beginning of a day; in a subquery, so that values common to all rows are computed once. */
const midnight = (day: Sql): Sql => sql`(
  select (${day})::timestamp at time zone app.time_zone_or_utc(time_zone) from businesses where id = app.business_id())`;

type Stage = Exclude<NonNullable<InvitationFigure["stage"]>, "unsent" | "failed">;

/** A response also implies that its page was opened. */
const kinds: Record<Stage, string[]> = {
  invited: ["invited"],
  delivered: ["delivered"],
  opened: ["opened", "answered"],
};

/**
 * Matches the first event of the stage, as figures are counted. All events of the business up to the last day are read
 * once: looking up the earlier ones per invitation takes several times as long for a long range.
 */
function reached(stage: Stage, { from, until }: InvitationFigure): Sql {
  return sql`and i.id in (
    select invitation_id from events
    where business_id = (select app.business_id()) and kind = any (${kinds[stage]}::text[])
      ${until ? sql`and occurred_at < ${midnight(sql`${until}::date + 1`)}` : empty}
    group by invitation_id
    ${from ? sql`having min(occurred_at) >= ${midnight(sql`${from}::date`)}` : empty})`;
}
