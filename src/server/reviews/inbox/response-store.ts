import sql, { empty, type Sql } from "sql-template-tag";
import {
  type ResponseSummary,
  type ReviewResponse,
  responseSummary,
  responsesPageSize,
  reviewResponse,
} from "#shared/api/responses.ts";
import type { Tx } from "../../platform/database/database.ts";

export interface ResponseFilter {
  flowId?: string | undefined;
  /** Any day of the week from which answers are wanted. */
  week?: string | undefined;
  unread?: boolean | undefined;
  open?: boolean | undefined;
  search?: string | undefined;
  /** 1-based. */
  page: number;
}

/** One page of the answers that the caller may see, newest first. */
export async function readResponses(
  tx: Tx,
  filter: ResponseFilter,
): Promise<{ responses: ResponseSummary[]; total: number; unread: number }> {
  const where = conditions(filter);
  const [rows, [counts]] = await Promise.all([
    tx.query(sql`
      ${summarySelect} ${where}
      order by r.submitted_at desc, r.id
      limit ${responsesPageSize} offset ${(filter.page - 1) * responsesPageSize}`),
    tx.query<{ total: number; unread: number }>(sql`
      select (select count(*) ${fromResponses} ${where}) as total,
        (select count(*) from review_responses
          where business_id = app.business_id() and read_at is null) as unread`),
  ]);
  return {
    responses: rows.map(toSummary),
    total: counts?.total ?? 0,
    unread: counts?.unread ?? 0,
  };
}

export async function readResponse(tx: Tx, id: string): Promise<ReviewResponse | undefined> {
  const [[row], answers, timeline, found] = await Promise.all([
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
    tx.query<{ foundAt: Date }>(sql`
      select id, platform, label, reviewer, posted_on::text as "postedOn", text, url, created_at as "foundAt"
      from found_reviews
      where business_id = app.business_id() and (response_id = ${id} or (response_id is null
        and invitation_id = (select invitation_id from review_responses where id = ${id})))
      order by coalesce(posted_on, created_at::date), created_at`),
  ]);
  if (!row) return undefined;
  return reviewResponse.parse({
    ...isoDates(row),
    answers,
    found: found.map(isoDates),
    timeline: timeline.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  });
}

/** All answers with their flow, and the contact who was asked. */
export const fromResponses = sql`
  from review_responses r
  join review_flows f on f.id = r.flow_id
  left join invitations i on i.id = r.invitation_id
  left join contacts c on c.id = i.contact_id`;

const summarySelect = sql`
  select r.id, r.flow_id as "flowId", f.title as "flowTitle", r.source,
    r.submitted_at as "submittedAt", r.read_at as "readAt", r.withdrawn_at as "withdrawnAt",
    r.handled_at as "handledAt", r.edited_at as "editedAt", r.note, r.reply_draft as "replyDraft",
    r.private_message as "privateMessage", r.posted, r.insider,
    case when r.copied_text is not null then
      jsonb_build_object('text', r.copied_text, 'level', r.copied_level, 'by', r.copied_by,
        'added', r.copied_added) end as draft,
    c.id as "contactId", c.name as "contactName", c.email as "contactEmail",
    (select (a.value #>> '{}')::int from review_answers a
      where a.response_id = r.id and a.question_type = 'rating' order by a.position limit 1) as rating,
    coalesce((select left(a.value #>> '{}', 240) from review_answers a
      where a.response_id = r.id and a.question_type in ('text', 'short_text')
      order by length(a.value #>> '{}') desc, a.position limit 1), '') as excerpt
  ${fromResponses}`;

/** Of the caller's business, and as the filter says. */
export function conditions(filter: Omit<ResponseFilter, "page">): Sql {
  const { flowId, week, unread, open, search } = filter;
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`
    where r.business_id = app.business_id()
    ${flowId ? sql`and r.flow_id = ${flowId}` : empty}
    ${week ? inWeekOf(week) : empty}
    ${unread ? sql`and r.read_at is null` : empty}
    ${open ? sql`and r.handled_at is null` : empty}
    ${
      pattern
        ? sql`and (c.name ilike ${pattern} or c.email ilike ${pattern} or exists (
            select from review_answers a, jsonb_path_query(a.value, '$[*]') word
            where a.response_id = r.id and word #>> '{}' ilike ${pattern}) or r.private_message ilike ${pattern})`
        : empty
    }`;
}

/** From Monday's midnight to the next where the business is, whenever clocks are changed. */
function inWeekOf(day: string): Sql {
  const monday = sql`date_trunc('week', ${day}::date::timestamp)`;
  const zone = sql`(select app.known_zone(time_zone) from businesses where id = app.business_id())`;
  return sql`
    and r.submitted_at >= ${monday} at time zone ${zone}
    and r.submitted_at < (${monday} + interval '7 days') at time zone ${zone}`;
}

/** Dates as the contract writes them. */
function isoDates(row: object) {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as object;
}

const toSummary = (row: object) => responseSummary.parse(isoDates(row));
