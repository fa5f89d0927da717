import sql, { empty, raw, type Sql } from "sql-template-tag";
import { namesOfKind } from "#shared/questions/question-types.ts";
import { selectFirstRating } from "../select-answers.ts";

/** The condition under which a row of `events`, the first of its kind, counts as each figure. */
const eventFigures = {
  invited: "e.kind = 'invited' and not earlier.same",
  answered_so_far: "e.kind = 'invited' and not earlier.same and (e.was_answered or is_answered)",
  delivered: "e.kind = 'delivered' and not earlier.same",
  opened: "e.kind in ('opened', 'answered') and not earlier.seen",
  answered: "e.kind = 'answered' and not earlier.same",
  copied: "e.kind = 'copied' and not earlier.same",
  posted: "e.kind = 'posted' and not earlier.same",
};

/** The condition under which a response counts as each figure. */
const responseFigures = {
  responses: "true",
  rating_1: "rating = 1",
  rating_2: "rating = 2",
  rating_3: "rating = 3",
  rating_4: "rating = 4",
  rating_5: "rating = 5",
  within_hour: "took < interval '1 hour'",
  within_day: "took >= interval '1 hour' and took < interval '1 day'",
  within_week: "took >= interval '1 day' and took < interval '7 days'",
  later: "took >= interval '7 days'",
  positive: "r.sentiment = 'positive'",
  mixed: "r.sentiment = 'mixed'",
  negative: "r.sentiment = 'negative'",
};

export type FigureName = keyof typeof eventFigures | keyof typeof responseFigures;
/** The counts of `daily_figures`. */
export const figureNames = Object.keys({ ...eventFigures, ...responseFigures }) as FigureName[];

/** `campaign_id` is the campaign or the automation that invited. */
const keys = raw("business_id, day, flow_id, source, campaign_id");
const sentBy = raw("coalesce(i.campaign_id, i.automation_id) as campaign_id");
export const figureColumns = sql`${keys}, ${raw(figureNames.join(", "))}`;
export const figureSums = raw(
  figureNames.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(", "),
);
export const answerColumns = sql`${keys}, question, question_type, value, count`;

/** Every figure in the order of their names; those without a condition belong to other rows. */
const countWhere = (conditions: { [Name in FigureName]?: string }): Sql =>
  raw(
    figureNames
      .map((name) => `count(*) filter (where ${conditions[name] ?? "false"}) as ${name}`)
      .join(", "),
  );

/**
 * Counts events and responses in time spans. This defines every figure, for the job and for open days. Only the first
 * event of a kind counts per invitation, or per response without one, because work that runs twice may record it twice.
 * A response also implies that its page was opened. A response counts twice: on its own day, and for the response rate
 * on the day of its invitation.
 * @param spans a relation with business_id, zone, starts and ends
 * @param contactTag restricts the counts to contacts with it
 */
export const countFigures = (spans: Sql, contactTag?: string): Sql => sql`
  select ${keys}, ${figureSums} from (
    select e.business_id, (e.occurred_at at time zone s.zone)::date as day, e.flow_id,
      case when e.invitation_id is not null or e.kind in ('invited', 'delivered', 'opened') then 'invitation'
        else coalesce(r.source, 'link') end as source,
      ${sentBy}, ${countWhere(eventFigures)}
    from ${spans} s
    join events e on e.business_id = s.business_id and e.occurred_at >= s.starts and e.occurred_at < s.ends
    left join invitations i on i.id = e.invitation_id
    ${ofTagged(contactTag)}
    left join review_responses r on r.id = e.response_id
    cross join lateral (
      select coalesce(bool_or(x.kind = e.kind and is_earlier), false) as same,
        coalesce(bool_or(x.kind in ('opened', 'answered') and is_earlier), false) as seen,
        coalesce(bool_or(x.kind = 'answered'), false) as is_answered
      from events x, lateral (select (x.occurred_at, x.id) < (e.occurred_at, e.id) as is_earlier) compared
      where x.invitation_id = e.invitation_id
        or (x.response_id = e.response_id and e.invitation_id is null and x.invitation_id is null)) earlier
    where e.kind <> 'unsubscribed'
    group by 1, 2, 3, 4, 5
    union all
    select r.business_id, (r.submitted_at at time zone s.zone)::date, r.flow_id, r.source, ${sentBy},
      ${countWhere(responseFigures)}
    ${responsesIn(spans, contactTag)}
    left join lateral (${selectFirstRating}) rated on true
    cross join lateral (select r.submitted_at - i.sent_at as took) timed
    group by 1, 2, 3, 4, 5) as counted
  group by ${keys}`;

/**
 * Counts the answers to each question, and each chosen rating and option; written texts are not stored. The responses
 * are selected by time first: otherwise the database reads the whole flow, to get them in the order of the groups.
 */
export const countAnswers = (spans: Sql, contactTag?: string): Sql => sql`
  with r as materialized (
    select r.business_id, (r.submitted_at at time zone s.zone)::date as day, r.flow_id, r.source, ${sentBy}, r.answers
    ${responsesIn(spans, contactTag)})
  select ${keys}, a.question_text as question, a.question_type, v.value, count(*)::int as count
  from r
  cross join lateral jsonb_to_recordset(r.answers) as a(question_text text, question_type text, value jsonb)
  cross join lateral (
    select null::text as value
    union all
    select chosen #>> '{}' from jsonb_path_query(a.value, '$[*]') chosen
    where not a.question_type = any (${namesOfKind("text")}::text[])) v
  group by ${keys}, question, a.question_type, v.value`;

const responsesIn = (spans: Sql, contactTag: string | undefined): Sql => sql`
  from ${spans} s
  join review_responses r on r.business_id = s.business_id and not r.is_test
    and r.submitted_at >= s.starts and r.submitted_at < s.ends
  left join invitations i on i.id = r.invitation_id
  ${ofTagged(contactTag)}`;

const ofTagged = (tag: string | undefined): Sql =>
  tag === undefined
    ? empty
    : sql`join contacts c on c.id = i.contact_id and c.tags <> '{}' and ${tag} = any (c.tags)`;
