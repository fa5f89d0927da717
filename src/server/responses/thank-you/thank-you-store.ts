import sql from "sql-template-tag";
import type { EventKind } from "#shared/campaigns/event-kinds.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import { type QuestionTypeName, questionTypes } from "#shared/questions/question-types.ts";
import type { RawAnswers } from "#shared/responses/answers.ts";
import type { PostedAnswer } from "#shared/review-flows/page.ts";
import { longestCompared } from "#shared/writing-help/composer/similarity.ts";
import { offeredDestinations } from "../../businesses/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { storedAnswers, type ThankYouResponse, wordTypes } from "./thank-you-response.ts";
import { translateResponse } from "./translate-response.ts";

/** Reads the response and settings that the thank-you page shows. */
export async function readThankYouResponse(
  tx: Tx,
  { id, flowId }: { id: string; flowId: string },
): Promise<ThankYouResponse | undefined> {
  const [row] = await tx.query(sql`
    select r.id, r.business_id as "businessId",
      f.written_in as "writtenIn", f.translations, coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'options', q.options, 'translations', q.translations))
        from review_questions q where q.flow_id = f.id and q.translations <> '{}'), '[]') as questions,
      jsonb_strip_nulls(jsonb_build_object('id', f.id, 'businessName', b.name, 'title', f.title,
        'color', coalesce(f.look ->> 'color', b.brand_color), 'cover', f.look ->> 'cover',
        'thanksTitle', f.look ->> 'thanksTitle', 'thanksText', f.look ->> 'thanksText')) as flow,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'questionId', a.question_id, 'questionText', a.question_text, 'questionLead', a.question_lead, 'questionType', a.question_type, 'value', a.value)
          order by a.position)
        from review_answers a
        where a.response_id = r.id and a.question_type = any (${wordTypes}::text[])), '[]') as answers,
      ${offeredDestinations} as destinations,
      case when r.draft is not null then jsonb_build_object(
        'text', r.draft, 'level', r.draft_level, 'by', r.draft_by,
        'isOutdated', coalesce(r.edited_at > r.draft_at, false)) end as draft,
      b.ai, r.redraws as "modelDrafts", r.insider, r.locale, r.posted, r.private_message as "privateMessage",
      case when not exists (select from invitations i join contacts c on c.id = i.contact_id
        where i.id = r.invitation_id and c.email <> '') then r.reply_email end as "replyEmail",
      r.may_show_at is not null as "mayShow", r.invitation_id is not null as "isNamed",
      f.status = 'published' as "isAsked",
      r.submitted_at as "submittedAt", r.withdrawn_at as "withdrawnAt"
    from review_responses r
    join review_flows f on f.id = r.flow_id
    join businesses b on b.id = r.business_id
    where r.id = ${id} and r.flow_id = ${flowId}`);
  if (!row) return undefined;
  const sent = storedAnswers.parse(row);
  const { cover: version } = sent.flow;
  const { businessId } = sent;
  // The row contains the version of the picture.
  const cover = version && outsidePaths.logo.href({ businessId, version });
  return translateResponse({ ...sent, flow: { ...sent.flow, cover } });
}

/** The answers as form values, for changing them. */
export async function readRawAnswers(tx: Tx, responseId: string): Promise<RawAnswers> {
  const rows = await tx.query<{ id: string; type: QuestionTypeName; value: AnswerValue }>(sql`
    select question_id as id, question_type as type, value from review_answers
    where response_id = ${responseId} and question_id is not null`);
  return Object.fromEntries(
    rows.map(({ id, type, value }) => [id, questionTypes[type].listTexts(value)]),
  );
}

/**
 * Texts of the business's other customers, newest first, cut to the compared length: a new draft should not repeat
 * them.
 */
export async function readOtherDrafts(
  tx: Tx,
  { id, businessId }: Pick<ThankYouResponse, "id" | "businessId">,
): Promise<string[]> {
  const rows = await tx.query<{ draft: string }>(sql`
    select left(coalesce(copied_text, draft), ${longestCompared}) as draft from review_responses
    where business_id = ${businessId} and id <> ${id} and not is_test
      and (copied_text is not null or draft is not null)
    order by submitted_at desc limit 100`);
  return rows.map(({ draft }) => draft);
}

/** Records that a language model's draft reached the customer. */
export async function markModelDraft(tx: Tx, { id }: Pick<ThankYouResponse, "id">): Promise<void> {
  await tx.execute(sql`update review_responses set had_model_draft = true where id = ${id}`);
}

export interface ThankYouChange {
  insider?: boolean;
  posted?: PostedAnswer;
  privateMessage?: string;
  replyEmail?: string;
  /** The customer's edited text. */
  draft?: { text: string; level: string; by: string };
  /** The copied text, which is the only one shown to the owner. */
  copied?: NonNullable<ThankYouChange["draft"]> & {
    /** True when it contains words that occur in none of the answers. */
    added: boolean;
  };
}

/**
 * Counts another draft by the model unless the limit is reached. One statement compares and counts, so that concurrent
 * requests cannot exceed the limit.
 * @returns true when one was left.
 */
export async function countModelDraft(
  tx: Tx,
  { id, businessId }: Pick<ThankYouResponse, "id" | "businessId">,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const taken = await tx.execute(sql`
    update review_responses set redraws = redraws + 1, updated_at = ${now}
    where id = ${id} and redraws < ${most} and withdrawn_at is null`);
  if (taken > 0) await tx.query(sql`select app.announce(${businessId}, 'responses')`);
  return taken > 0;
}

/** Stores the customer's action on the thank-you page, unless the response was withdrawn meanwhile. */
export async function storeThankYouChange(
  tx: Tx,
  sent: ThankYouResponse,
  change: ThankYouChange,
  now: Date,
): Promise<void> {
  const { insider, posted, privateMessage, replyEmail, draft, copied } = change;
  const stored = await tx.execute(sql`
    update review_responses set
      insider = coalesce(${insider}, insider),
      posted = coalesce(${posted}, posted),
      private_message = coalesce(${privateMessage}, private_message),
      reply_email = coalesce(${replyEmail}, reply_email),
      draft = coalesce(${draft?.text}, draft),
      draft_level = coalesce(${draft?.level}, draft_level),
      draft_by = coalesce(${draft?.by}, draft_by),
      draft_at = case when ${draft !== undefined} then ${now} else draft_at end,
      copied_text = coalesce(${copied?.text}, copied_text),
      copied_level = coalesce(${copied?.level}, copied_level),
      copied_by = coalesce(${copied?.by}, copied_by),
      copied_added = coalesce(${copied?.added}, copied_added),
      updated_at = ${now}
    where id = ${sent.id} and withdrawn_at is null`);
  if (stored === 0) return;
  if (copied) await insertEvent(tx, sent, "copied", now);
  if (posted === "yes" && sent.posted !== "yes") await insertEvent(tx, sent, "posted", now);
  await tx.query(sql`select app.announce(${sent.businessId}, 'responses')`);
}

async function insertEvent(
  tx: Tx,
  { id }: ThankYouResponse,
  kind: EventKind,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
    select business_id, ${kind}, flow_id, invitation_id, id, ${now} from review_responses r
    where id = ${id} and not exists (select from events e where e.response_id = r.id and e.kind = ${kind})`);
}

/** Ends the permission to show the response on the business's website. */
export async function endShowing(tx: Tx, { id }: Pick<ThankYouResponse, "id">): Promise<void> {
  await tx.query(sql`
    update review_responses set may_show_at = null
    where id = ${id} returning app.announce(business_id, 'responses')`);
}

/** Deletes everything that the customer wrote; only the fact of the response remains. */
export async function withdrawResponse(tx: Tx, sent: ThankYouResponse, now: Date): Promise<void> {
  await tx.execute(sql`
    update review_responses set withdrawn_at = ${now}, updated_at = ${now}, read_at = coalesce(read_at, ${now}),
      answers = '[]', sentiment = null, may_show_at = null, draft = null, copied_text = null, private_message = '',
      reply_email = '', reply_draft = ''
    where id = ${sent.id}`);
  await tx.query(sql`select app.announce(${sent.businessId}, 'responses')`);
}
