import sql, { empty, type Sql } from "sql-template-tag";
import type { Answer } from "#shared/responses/answers.ts";
import { judgeSentiment, sentimentVersion } from "../../insights/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type RateLimit, takePointsOf } from "../../platform/rate-limit.ts";
import { isSameVersion } from "../../review-flows/public.ts";

export interface NewResponse {
  id: string;
  businessId: string;
  flowId: string;
  /** The version of the flow that the answers were checked against; null if they are valid for any published one. */
  version: string | null;
  invitationId: string | null;
  submissionKey: string;
  /** Language of the page. */
  locale: string;
  /** The key of the rate limit; null for no limit. */
  limitKey: string | null;
  answers: Answer[];
  /** True when the customer allows the business to show it on its website. */
  mayShow: boolean;
}

/** `too_many`: the rate limit was reached. `known`: the same form was stored before. */
export type Insertion = "too_many" | "stored" | "known";

/**
 * Stores responses with their invitations and events in one statement. A response whose flow has changed is left out,
 * and the rate limit applies in their order.
 * @param responses with different submission keys.
 * @returns the result of each, by its id; none where the flow has changed.
 */
export async function insertResponses(
  tx: Tx,
  responses: NewResponse[],
  { limit, now }: { limit: RateLimit; now: Date },
): Promise<Map<string, Insertion>> {
  if (responses.length === 0) return new Map();
  const rows = responses.map((response, at) => ({
    ...response,
    at,
    answers: columnsOf(response.answers),
    sentiment: judge(response.answers, response.locale),
  }));
  const found = await tx.query<{ id: string; outcome: Insertion }>(sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
        at int, id uuid, "businessId" uuid, "flowId" uuid, version text, "invitationId" uuid,
        "submissionKey" uuid, locale text, "limitKey" text, answers jsonb, sentiment text, "mayShow" boolean)),
    same as (
      select sent.*, row_number() over (partition by "limitKey" order by at desc) - 1 as later
      from sent join review_flows f on f.id = sent."flowId"
      -- coalesce hides the equality from the planner, which would otherwise assume few matches and pick
      -- a nested loop.
      where coalesce(${isSameVersion(sql`sent.version`)}, false)),
    points as (
      select "limitKey" as key, count(*) as points from same where "limitKey" is not null group by 1),
    counted as (${takePointsOf(sql`points`, now, limit)}),
    allowed as (
      select same.* from same left join counted on counted.key = same."limitKey"
      where same."limitKey" is null or counted.count - same.later <= ${limit.points}),
    added as (
      insert into review_responses
        (id, business_id, flow_id, invitation_id, submission_key, source, locale, answers, sentiment, sentiment_version,
         may_show_at, submitted_at, created_at, updated_at)
      select id, "businessId", "flowId", "invitationId", "submissionKey",
        case when "invitationId" is null then 'link' else 'invitation' end, locale, answers, sentiment, ${sentimentVersion},
        case when "mayShow" then ${now}::timestamptz end, ${now}, ${now}, ${now}
      from allowed order by "submissionKey"
      on conflict (submission_key) do nothing
      returning id, business_id, flow_id, invitation_id),
    ${responses.some(({ invitationId }) => invitationId) ? invitationsAnswered(now) : empty}
    event as (
      insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
      select business_id, 'answered', flow_id, invitation_id, id, ${now}::timestamptz from added)
    select id, case
      when id in (select id from added) then 'stored'
      when id in (select id from allowed) then 'known'
      else 'too_many' end as outcome,
      (select count(app.announce(business_id, 'responses'))
        from (select distinct business_id from added) b) as announced
    from same`);
  return new Map(found.map(({ id, outcome }) => [id, outcome]));
}

/** Part of a larger statement, omitted without an invitation, which saves the database setup time. */
const invitationsAnswered = (now: Date): Sql => sql`
  progress as (
    delete from review_progress p using added where p.invitation_id = added.invitation_id),
  invitation as (
    update invitations i set status = 'answered', answered_at = ${now}, updated_at = ${now},
      opened_at = coalesce(i.opened_at, ${now})
    from added where i.id = added.invitation_id),`;

/** The id of the response that was stored for this form. */
export async function findResponseByKey(
  tx: Tx,
  submissionKey: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from review_responses where submission_key = ${submissionKey}`);
  return row?.id;
}

/** True when a response through the flow's open link was submitted after `time` and not withdrawn. */
export async function wasSubmittedAfter(
  tx: Tx,
  { id, flowId, time }: { id: string; flowId: string; time: Date },
): Promise<boolean> {
  const found = await tx.query(sql`
    select from review_responses
    where id = ${id} and flow_id = ${flowId} and invitation_id is null
      and withdrawn_at is null and submitted_at > ${time}`);
  return found.length > 0;
}

/**
 * Locks a response until the transaction ends, so that it cannot be withdrawn meanwhile.
 * @returns why it cannot be changed: it was submitted before `since`, it was withdrawn, or it is not a response of
 * this flow; undefined when it can be.
 */
export async function lockForChange(
  tx: Tx,
  { id, flowId, since }: { id: string; flowId: string; since: Date },
): Promise<"expired" | "withdrawn" | "not_found" | undefined> {
  const [response] = await tx.query<{ withdrawn: boolean; late: boolean }>(sql`
    select withdrawn_at is not null as withdrawn, submitted_at <= ${since} as late
    from review_responses where id = ${id} and flow_id = ${flowId}
    for update`);
  if (!response) return "not_found";
  return response.withdrawn ? "withdrawn" : response.late ? "expired" : undefined;
}

/** Replaces the answers of a locked response. */
export async function replaceAnswers(
  tx: Tx,
  { id, locale, answers, now }: { id: string; locale: string; answers: Answer[]; now: Date },
): Promise<void> {
  await tx.query(sql`
    update review_responses set answers = ${JSON.stringify(columnsOf(answers))}::jsonb,
      sentiment = ${judge(answers, locale)}, sentiment_version = ${sentimentVersion},
      edited_at = ${now}, updated_at = ${now}, read_at = null
    where id = ${id} returning app.announce(business_id, 'responses')`);
}

/** Records whether the customer allows the business to show a locked response. Earlier consent keeps its time. */
export async function storeConsent(
  tx: Tx,
  { id, mayShow, now }: { id: string; mayShow: boolean; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update review_responses
    set may_show_at = case when ${mayShow} then coalesce(may_show_at, ${now}::timestamptz) end
    where id = ${id} and (may_show_at is not null) <> ${mayShow}`);
}

const judge = (answers: readonly Answer[], locale: string) =>
  judgeSentiment(
    answers.map(({ questionType: type, value }) => ({ type, value })),
    locale,
  );

/** The columns in the format of the view `review_answers`. */
const columnsOf = (answers: Answer[]) =>
  answers.map(({ questionId, questionText, questionLead, questionType, value }, position) => ({
    position,
    question_id: questionId,
    question_text: questionText,
    question_type: questionType,
    question_lead: questionLead,
    value,
  }));
