import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import {
  type ResponseSummary,
  type ReviewResponse,
  responseSummary,
  responsesPageSize,
  reviewResponse,
} from "#shared/api/responses.ts";
import type { Tx } from "../platform/database/database.ts";

export interface ResponseFilter {
  flowId?: string | undefined;
  unread?: boolean | undefined;
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
  const rows = await tx.query(sql`
    ${summarySelect} ${where}
    order by r.submitted_at desc, r.id
    limit ${responsesPageSize} offset ${(filter.page - 1) * responsesPageSize}`);
  const [counts] = await tx.query<{ total: number; unread: number }>(sql`
    select (select count(*) ${from} ${where}) as total,
      (select count(*) from review_responses
        where business_id = app.business_id() and read_at is null) as unread`);
  return {
    responses: rows.map(toSummary),
    total: counts?.total ?? 0,
    unread: counts?.unread ?? 0,
  };
}

export async function readResponse(tx: Tx, id: string): Promise<ReviewResponse | undefined> {
  const [row] = await tx.query<{ id: string }>(
    sql`${summarySelect} where r.business_id = app.business_id() and r.id = ${id}`,
  );
  if (!row) return undefined;
  const answers = await tx.query(sql`
    select question_text as question, question_type as type, value from review_answers
    where response_id = ${id} order by position`);
  return reviewResponse.parse({ ...isoDates(row), answers });
}

export async function setRead(tx: Tx, id: string, read: boolean, now: Date): Promise<void> {
  // The moment of the first reading stays.
  await tx.execute(sql`
    update review_responses
    set read_at = case when ${read} then coalesce(read_at, ${now}) end, updated_at = ${now}
    where id = ${id}`);
}

const from = sql`
  from review_responses r
  join review_flows f on f.id = r.flow_id
  left join invitations i on i.id = r.invitation_id
  left join contacts c on c.id = i.contact_id`;

const summarySelect = sql`
  select r.id, r.flow_id as "flowId", f.title as "flowTitle", r.source,
    r.submitted_at as "submittedAt", r.read_at as "readAt",
    c.id as "contactId", c.name as "contactName", c.email as "contactEmail",
    (select (a.value #>> '{}')::int from review_answers a
      where a.response_id = r.id and a.question_type = 'rating' order by a.position limit 1) as rating,
    coalesce((select left(a.value #>> '{}', 240) from review_answers a
      where a.response_id = r.id and a.question_type in ('text', 'short_text')
      order by length(a.value #>> '{}') desc, a.position limit 1), '') as excerpt
  ${from}`;

function conditions({ flowId, unread, search }: ResponseFilter): Sql {
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`
    where r.business_id = app.business_id()
    ${flowId ? sql`and r.flow_id = ${flowId}` : empty}
    ${unread ? sql`and r.read_at is null` : empty}
    ${
      pattern
        ? sql`and (c.name ilike ${pattern} or c.email ilike ${pattern} or exists (
            select from review_answers a
            where a.response_id = r.id and a.value #>> '{}' ilike ${pattern}))`
        : empty
    }`;
}

const dates = z.object({ submittedAt: z.date(), readAt: z.date().nullable() });

function isoDates(row: object) {
  const { submittedAt, readAt } = dates.parse(row);
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

const toSummary = (row: object) => responseSummary.parse(isoDates(row));
