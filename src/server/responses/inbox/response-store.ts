import sql, { empty, type Sql } from "sql-template-tag";
import { type FigureFilter, type ReviewResponse, reviewResponse } from "#shared/api/responses.ts";
import type { Sentiment } from "#shared/sentiment.ts";
import { selectExcerpt, selectExcerptQuestion, selectFirstRating } from "../../insights/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { matchResponseFigure, zone } from "./figure-filter.ts";
import { readReplies } from "./reply-store.ts";

export interface ResponseFilter extends FigureFilter {
  flowId?: string | undefined;
  /** Any day of the week whose responses are requested. */
  week?: string | undefined;
  unread?: boolean | undefined;
  open?: boolean | undefined;
  sentiment?: Sentiment | "not_judged" | undefined;
  private?: boolean | undefined;
  tag?: string | undefined;
  /** A member's id, or `none`. */
  assignee?: string | undefined;
  search?: string | undefined;
  /** 1-based. */
  page: number;
}

export async function readResponse(tx: Tx, id: string): Promise<ReviewResponse | undefined> {
  const [[row], answers, timeline, externalReviews, replies] = await Promise.all([
    tx.query<{ id: string }>(
      sql`${summarySelect} where r.business_id = app.business_id() and r.id = ${id}`,
    ),
    tx.query(sql`
      select question_text as question, question_type as type, value from review_answers
      where response_id = ${id} order by position`),
    tx.query<{ kind: string; at: Date }>(sql`
      select kind, occurred_at as at from events
      where response_id = ${id}
        or invitation_id = (select invitation_id from review_responses where id = ${id})
      order by occurred_at, id`),
    tx.query<{ addedAt: Date }>(sql`
      select id, site, reviewer, posted_on::text as "postedOn", text, created_at as "addedAt"
      from external_reviews where business_id = app.business_id() and response_id = ${id}
      order by coalesce(posted_on, created_at::date), created_at`),
    readReplies(tx, id),
  ]);
  if (!row) return undefined;
  return reviewResponse.parse({
    ...isoDates(row),
    answers,
    replies,
    externalReviews: externalReviews.map(isoDates),
    timeline: timeline.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  });
}

/** All responses with their flow and contact. */
export const fromResponses = sql`
  from review_responses r
  join review_flows f on f.id = r.flow_id
  left join invitations i on i.id = r.invitation_id
  left join contacts c on c.id = i.contact_id`;

/** The address for replies to a customer: the contact's, or else the one left with a private message. */
export const customerReplyAddress = sql`coalesce(nullif(c.email, ''), r.reply_email)`;

/** Contacts are joined only for a search. */
export const fromClauseFor = ({ search }: Pick<ResponseFilter, "search">): Sql =>
  search ? fromResponses : sql`from review_responses r`;

/** The member `u` who is assigned to it; null if none is. */
export const assignee = sql`case when u.id is not null then
  jsonb_build_object('userId', u.id, 'name', coalesce(nullif(u.name, ''), u.email)) end as assignee`;

export const summarySelect = sql`
  select r.id, r.flow_id as "flowId", f.title as "flowTitle", r.source,
    r.submitted_at as "submittedAt", r.read_at as "readAt", r.withdrawn_at as "withdrawnAt",
    r.handled_at as "handledAt", r.edited_at as "editedAt", r.sentiment, r.note, r.reply_draft as "replyDraft",
    r.private_message as "privateMessage", r.private_message <> '' as "hasPrivateMessage", r.posted, r.insider,
    r.tags, ${assignee},
    case when r.withdrawn_at is not null then 'withdrawn'
      when ${customerReplyAddress} = '' then 'no_address'
      when exists (select from suppressions s where s.business_id = r.business_id and s.email_key = lower(${customerReplyAddress}))
      then 'suppressed' end as "noReply",
    case when r.copied_text is not null then
      jsonb_build_object('text', r.copied_text, 'level', r.copied_level, 'by', r.copied_by,
        'added', r.copied_added) end as draft,
    c.id as "contactId", c.name as "contactName", nullif(${customerReplyAddress}, '') as "contactEmail",
    (${selectFirstRating}) as rating,
    coalesce((${selectExcerpt(240)}), left(r.private_message, 240)) as excerpt,
    coalesce((${selectExcerptQuestion}), '') as "excerptQuestion"
  ${fromResponses} left join users u on u.id = r.assignee_id`;

/** Restricts to the caller's business and the filter. */
export function makeConditions(filter: Omit<ResponseFilter, "page">): Sql {
  const { flowId, week, unread, open, sentiment, tag, assignee, search } = filter;
  const pattern = search && containing(search);
  return sql`
    where r.business_id = app.business_id()
    ${flowId ? sql`and r.flow_id = ${flowId}` : empty}
    ${week ? inWeekOf(week) : empty}
    ${matchResponseFigure(filter)}
    ${unread ? sql`and r.read_at is null` : empty}
    ${open ? sql`and r.handled_at is null` : empty}
    ${filter.private ? sql`and r.private_message <> ''` : empty}
    ${tag ? sql`and r.tags <> '{}' and ${tag} = any (r.tags)` : empty}
    ${assignee ? sql`and r.assignee_id is not distinct from ${assignee === "none" ? null : assignee}::uuid` : empty}
    ${sentiment ? sql`and r.sentiment is not distinct from ${sentiment === "not_judged" ? null : sentiment}` : empty}
    ${
      pattern
        ? sql`and (c.name ilike ${pattern} or ${customerReplyAddress} ilike ${pattern} or r.private_message ilike ${pattern}
            or (${mayContain(search)} and exists (
              select from jsonb_path_query(r.answers, '$[*].value[*]') word where word #>> '{}' ilike ${pattern})))`
        : empty
    }`;
}

/** A pattern for `ilike`. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether any answer of response `r` may contain the text, by one search in the JSON text of all answers: it takes a
 * fifth of the time of a search in each.
 */
export const mayContain = (text: string): Sql => sql`
  jsonb_path_query_array(r.answers, '$[*].value')::text
    ilike ${containing(JSON.stringify(text).slice(1, -1))}`;

/** Spans Monday 0:00 to the next Monday in the business's time zone, even when clocks change. */
function inWeekOf(day: string): Sql {
  const monday = sql`date_trunc('week', ${day}::date::timestamp)`;
  return sql`
    and r.submitted_at >= ${monday} at time zone ${zone}
    and r.submitted_at < (${monday} + interval '7 days') at time zone ${zone}`;
}

/** Dates as ISO strings, as in the API. */
export function isoDates(row: object) {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as object;
}
