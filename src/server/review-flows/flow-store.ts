import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type FlowStatus, flowStatuses } from "#shared/api/flows.ts";
import {
  type FlowContent,
  flowContent,
  type Question,
  question,
} from "#shared/questions/questions.ts";
import type { Tx } from "../platform/database/database.ts";

/** The content of a flow; every question has an id. */
export interface StoredContent {
  title: string;
  description: string;
  locale: FlowContent["locale"];
  look?: FlowContent["look"];
  writtenIn?: FlowContent["writtenIn"];
  translations?: FlowContent["translations"];
  questions: Question[];
}

const storedContent = z.object({
  title: z.string(),
  description: z.string(),
  locale: flowContent.shape.locale,
  look: flowContent.shape.look,
  writtenIn: flowContent.shape.writtenIn,
  translations: flowContent.shape.translations,
  questions: z.array(question),
});

const flowRow = z
  .object({
    id: z.uuid(),
    status: z.enum(flowStatuses),
    ...storedContent.shape,
    look: storedContent.shape.look.nullable(),
    writtenIn: storedContent.shape.writtenIn.nullable(),
    translations: storedContent.shape.translations.nullable(),
    /** Changes saved since the last publishing; null when there are none. */
    changes: storedContent.nullable(),
    responseCount: z.number(),
    lastResponseAt: z.date().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .transform(
    ({ title, description, locale, look, writtenIn, translations, questions, ...row }) => ({
      ...row,
      /** The content that customers see, or will see once it is published. */
      content: {
        title,
        description,
        locale,
        ...(look && { look }),
        ...(writtenIn && { writtenIn }),
        ...(translations && { translations }),
        questions,
      } satisfies StoredContent,
    }),
  );
export type FlowRow = z.infer<typeof flowRow>;

/** The flows that the caller may see, last changed first. */
export const readFlows = (tx: Tx): Promise<FlowRow[]> =>
  selectFlows(tx, sql`order by f.updated_at desc, f.id`);

export async function readFlow(tx: Tx, id: string): Promise<FlowRow | undefined> {
  const [found] = await selectFlows(tx, sql`and f.id = ${id}`);
  return found;
}

/** Totals of the flow `f`: the `count` of its visible responses, and the time of the `last` one. */
export const responseTotals = sql`lateral (
  select count(*), max(r.submitted_at) as last from review_responses r where r.flow_id = f.id) answers`;

async function selectFlows(tx: Tx, which: Sql): Promise<FlowRow[]> {
  const rows = await tx.query(sql`
    select f.id, f.status, f.changes, f.created_at as "createdAt", f.updated_at as "updatedAt",
      f.title, f.description, f.locale, nullif(f.look, '{}') as look,
      f.written_in as "writtenIn", nullif(f.translations, '{}') as translations, coalesce((
        select json_agg(json_strip_nulls(json_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type,
          'options', q.options, 'required', q.required, 'lead', q.lead, 'condition', q.condition,
          'translations', nullif(q.translations, '{}'))) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]') as questions,
      answers.count as "responseCount", answers.last as "lastResponseAt"
    from review_flows f, ${responseTotals}
    where f.business_id = app.business_id() ${which}`);
  return rows.map((row) => flowRow.parse(row));
}

/** Locks the row until the transaction ends, so that two simultaneous saves are serialised. */
export async function lockFlow(tx: Tx, id: string): Promise<FlowRow | undefined> {
  await tx.execute(sql`select from review_flows where id = ${id} for update`);
  return readFlow(tx, id);
}

export async function insertFlow(
  tx: Tx,
  { id, content, now }: { id: string; content: StoredContent; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into review_flows (id, business_id, user_id, title, description, locale, look, written_in, translations,
      created_at, updated_at)
    values (${id}, app.business_id(), app.user_id(), ${content.title}, ${content.description},
      ${content.locale}, ${json(content.look)}, ${content.writtenIn}, ${json(content.translations)}, ${now}, ${now})`);
  await replaceQuestions(tx, id, content.questions, now);
}

/** An absent part is stored as an empty object. */
const json = (part: object | undefined) => sql`${JSON.stringify(part ?? {})}::jsonb`;

export interface FlowChange {
  status: FlowStatus;
  /** Replaces the content that customers see. */
  content?: StoredContent;
  changes: StoredContent | null;
  now: Date;
}

export async function updateFlow(tx: Tx, id: string, change: FlowChange): Promise<void> {
  const { content, changes, now } = change;
  // Two saves in the same millisecond must still have different `updatedAt`.
  await tx.execute(sql`
    update review_flows set
      status = ${change.status},
      title = coalesce(${content?.title}, title),
      description = coalesce(${content?.description}, description),
      locale = case when ${content !== undefined} then ${content?.locale} else locale end,
      look = coalesce(${content && json(content.look)}, look),
      written_in = case when ${content !== undefined} then ${content?.writtenIn} else written_in end,
      translations = coalesce(${content && json(content.translations)}, translations),
      changes = ${changes && JSON.stringify(changes)}::jsonb,
      updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where id = ${id}`);
  if (content) await replaceQuestions(tx, id, content.questions, now);
}

async function replaceQuestions(tx: Tx, flowId: string, questions: Question[], now: Date) {
  const rows = JSON.stringify(questions.map((each, order) => ({ ...each, order })));
  await tx.execute(sql`
    delete from review_questions
    where flow_id = ${flowId} and id <> all (${questions.map(({ id }) => id)}::uuid[])`);
  await tx.execute(sql`
    insert into review_questions as stored
      (id, flow_id, text, description, type, options, required, lead, condition, translations, "order", created_at, updated_at)
    select q.id, ${flowId}, q.text, q.description, q.type,
      array(select jsonb_array_elements_text(q.options)), q.required, q.lead, q.condition,
      coalesce(q.translations, '{}'), q."order",
      ${now}, ${now}
    from jsonb_to_recordset(${rows}::jsonb)
      as q(id uuid, text text, description text, type text, options jsonb, required boolean, lead text, condition jsonb,
        translations jsonb, "order" int)
    on conflict (id) do update set
      text = excluded.text, description = excluded.description, type = excluded.type,
      options = excluded.options, required = excluded.required, lead = excluded.lead, condition = excluded.condition,
      translations = excluded.translations,
      "order" = excluded."order", updated_at = excluded.updated_at
    where stored.flow_id = excluded.flow_id`);
}

/** The questions among these that have answers in this flow, even if it no longer contains them. */
export async function findAnsweredQuestions(
  tx: Tx,
  flowId: string,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const answered = await tx.query<{ id: string }>(sql`
    select asked.id from unnest(${ids}::uuid[]) as asked(id) where exists (
      select from review_responses r where r.flow_id = ${flowId}
        and r.answers @> jsonb_build_array(jsonb_build_object('question_id', asked.id)))`);
  return answered.map(({ id }) => id);
}

/** @returns false when customers were invited to it or have answered it. */
export async function deleteUnusedFlow(tx: Tx, id: string): Promise<boolean> {
  const count = await tx.execute(sql`
    delete from review_flows f where f.id = ${id}
      and not exists (select from review_responses r where r.flow_id = f.id)
      and not exists (select from invitations i where i.flow_id = f.id)`);
  return count === 1;
}
