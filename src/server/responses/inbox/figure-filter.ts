import sql, { empty, type Sql } from "sql-template-tag";
import type { FigureFilter, ResponseTime } from "#shared/api/responses.ts";
import { selectFirstRating } from "../../insights/public.ts";

/** Restricts responses `r` to those counted in a figure of the analytics page. */
export function matchResponseFigure(filter: FigureFilter): Sql {
  const { source, campaignId, senderId, contactTag, rating, rated, took } = filter;
  const { question, answer } = filter;
  return sql`
    ${isInDays(filter)}
    ${source ? sql`and r.source = ${source}` : empty}
    ${campaignId ? ofInvitation(sql`${campaignId} in (i.campaign_id, i.automation_id)`) : empty}
    ${senderId ? ofInvitation(sql`i.campaign_id in (select id from campaigns where user_id = ${senderId})`) : empty}
    ${contactTag ? ofInvitation(sql`exists (select from contacts where id = i.contact_id and ${contactTag} = any (tags))`) : empty}
    ${rating ? sql`and ${rating} = (${selectFirstRating})` : empty}
    ${rated ? sql`and (${selectFirstRating}) is not null` : empty}
    ${took ? ofInvitation(spansOfTime[took]) : empty}
    ${
      question
        ? sql`and exists (
            select from jsonb_to_recordset(r.answers) as a(question_text text, value jsonb)
            where a.question_text = ${question} ${
              answer
                ? sql`and exists (
                    select from jsonb_path_query(a.value, '$[*]') chosen where chosen #>> '{}' = ${answer})`
                : empty
            })`
        : empty
    }`;
}

const spent = sql`r.submitted_at - i.sent_at`;

/** The same intervals as in the figures. */
const spansOfTime: Record<ResponseTime, Sql> = {
  within_hour: sql`${spent} < interval '1 hour'`,
  within_day: sql`${spent} >= interval '1 hour' and ${spent} < interval '1 day'`,
  within_week: sql`${spent} >= interval '1 day' and ${spent} < interval '7 days'`,
  later: sql`${spent} >= interval '7 days'`,
};

const ofInvitation = (condition: Sql): Sql =>
  sql`and exists (select from invitations i where i.id = r.invitation_id and ${condition})`;

/** Matches the first event of the stage, as figures are counted; without a stage, the submission. */
function isInDays({ from, until, stage }: FigureFilter): Sql {
  const isWithin = (moment: Sql): Sql => sql`
    ${from ? sql`and ${moment} >= ${from}::date::timestamp at time zone ${zone}` : empty}
    ${until ? sql`and ${moment} < (${until}::date + 1)::timestamp at time zone ${zone}` : empty}`;
  if (!stage) return isWithin(sql`r.submitted_at`);
  return sql`and exists (
    select from (
      select min(e.occurred_at) as at from events e where e.response_id = r.id and e.kind = ${stage}) first
    where at is not null ${isWithin(sql`at`)})`;
}

/** The time zone of the caller's business. */
export const zone = sql`(select app.time_zone_or_utc(time_zone) from businesses where id = app.business_id())`;
