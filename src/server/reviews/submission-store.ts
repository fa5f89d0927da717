import sql, { empty } from "sql-template-tag";
import { z } from "zod";
import { outsidePaths } from "#shared/paths.ts";
import type { Answer } from "#shared/review/answers.ts";
import type { PublicFlow } from "#shared/review/page.ts";
import { question } from "#shared/review/questions.ts";
import type { Tx } from "../platform/database/database.ts";

const publicFlow = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  businessName: z.string(),
  logoVersion: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  locale: z.string().nullable(),
  questions: z.array(question),
});

/** A published flow as visitors see it; any role may ask. */
export async function readPublicFlow(
  tx: Tx,
  id: string,
): Promise<(PublicFlow & { businessId: string }) | undefined> {
  const [row] = await tx.query<{ flow: unknown }>(sql`select app.public_flow(${id}) as flow`);
  if (!row?.flow) return undefined;
  const { logoVersion, ...flow } = publicFlow.parse(row.flow);
  const { businessId } = flow;
  const logo = logoVersion && outsidePaths.logo.href({ businessId, version: logoVersion });
  return { ...flow, logo };
}

export interface HeldInvitation {
  id: string;
  answered: boolean;
  /** The answer to it, if it was given. */
  responseId: string | null;
  /** Of the contact. */
  locale: string | null;
}

/** The invitation's state, if it is one of this flow. `lock` holds it until the transaction ends. */
export async function readInvitation(
  tx: Tx,
  { id, flowId, lock }: { id: string; flowId: string; lock: boolean },
): Promise<HeldInvitation | undefined> {
  // Of this row alone: after a wait for the lock, a look into another table would be out of date.
  const [row] = await tx.query<HeldInvitation>(sql`
    select id, answered_at is not null as answered,
      (select r.id from review_responses r where r.invitation_id = invitations.id) as "responseId",
      (select c.locale from contacts c where c.id = invitations.contact_id) as locale
    from invitations
    where id = ${id} and flow_id = ${flowId} ${lock ? sql`for update` : empty}`);
  return row;
}

export interface NewResponse {
  id: string;
  businessId: string;
  flowId: string;
  invitationId: string | null;
  submissionKey: string;
  /** Language that the page was shown in. */
  locale: string;
  answers: Answer[];
  now: Date;
}

/**
 * Stores the answers with everything that follows from them, in one statement.
 * @returns the id of the response; an earlier one when the same form was sent before.
 */
export async function insertResponse(tx: Tx, response: NewResponse): Promise<string> {
  const { id, businessId, flowId, invitationId, submissionKey, answers, now } = response;
  const [added] = await tx.query<{ id: string }>(sql`
    with added as (
      insert into review_responses
        (id, business_id, flow_id, invitation_id, submission_key, source, locale, submitted_at, created_at, updated_at)
      values (${id}, ${businessId}, ${flowId}, ${invitationId}, ${submissionKey},
        ${invitationId ? "invitation" : "link"}, ${response.locale}, ${now}, ${now}, ${now})
      on conflict (submission_key) do nothing
      returning id),
    answered as (
      insert into review_answers (response_id, position, question_id, question_text, question_type, value)
      select added.id, ${answerColumns} from added, ${answerRows(answers)}),
    progress as (
      delete from review_progress
      where invitation_id = ${invitationId}::uuid and exists (select from added)),
    invitation as (
      update invitations set status = 'answered', answered_at = ${now}, updated_at = ${now},
        opened_at = coalesce(opened_at, ${now})
      where id = ${invitationId}::uuid and exists (select from added)),
    event as (
      insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
      select ${businessId}::uuid, 'answered', ${flowId}::uuid, ${invitationId}::uuid, added.id, ${now}::timestamptz
      from added)
    select id, app.announce(${businessId}, 'responses') from added`);
  if (added) return id;
  const [earlier] = await tx.query<{ id: string }>(
    sql`select id from review_responses where submission_key = ${submissionKey}`,
  );
  return earlier?.id ?? id;
}

/**
 * Replaces the answers of a response that its customer changes.
 * @returns false when it is withdrawn, another flow's, or was sent before `since`.
 */
export async function replaceAnswers(
  tx: Tx,
  change: { id: string; flowId: string; answers: Answer[]; since: Date; now: Date },
): Promise<boolean> {
  const { id, flowId, answers, since, now } = change;
  const changed = await tx.query<{ business_id: string }>(sql`
    update review_responses set edited_at = ${now}, updated_at = ${now}, read_at = null
    where id = ${id} and flow_id = ${flowId} and withdrawn_at is null and submitted_at > ${since}
    returning business_id`);
  const [row] = changed;
  if (!row) return false;
  await tx.execute(sql`delete from review_answers where response_id = ${id}`);
  await insertAnswers(tx, id, answers);
  await tx.query(sql`select app.announce(${row.business_id}, 'responses')`);
  return true;
}

async function insertAnswers(tx: Tx, responseId: string, answers: Answer[]): Promise<void> {
  await tx.execute(sql`
    insert into review_answers (response_id, position, question_id, question_text, question_type, value)
    select ${responseId}::uuid, ${answerColumns} from ${answerRows(answers)}`);
}

const answerColumns = sql`a.position, a."questionId", a."questionText", a."questionType", a.value`;

function answerRows(answers: Answer[]) {
  const rows = JSON.stringify(answers.map((answer, position) => ({ ...answer, position })));
  return sql`jsonb_to_recordset(${rows}::jsonb)
    as a(position int, "questionId" uuid, "questionText" text, "questionType" text, value jsonb)`;
}
