import sql, { empty } from "sql-template-tag";
import { z } from "zod";
import type { Answer } from "#shared/review/answers.ts";
import type { Destination, PublicFlow } from "#shared/review/page.ts";
import { question } from "#shared/review/questions.ts";
import type { Tx } from "../platform/database/database.ts";

const publicFlow = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  businessName: z.string(),
  title: z.string(),
  description: z.string(),
  questions: z.array(question),
});

/** A published flow as visitors see it; any role may ask. */
export async function readPublicFlow(
  tx: Tx,
  id: string,
): Promise<(PublicFlow & { businessId: string }) | undefined> {
  const [row] = await tx.query<{ flow: unknown }>(sql`select app.public_flow(${id}) as flow`);
  return row?.flow ? publicFlow.parse(row.flow) : undefined;
}

export interface HeldInvitation {
  id: string;
  answered: boolean;
}

/** The invitation's state, if it is one of this flow. `lock` holds it until the transaction ends. */
export async function readInvitation(
  tx: Tx,
  { id, flowId, lock }: { id: string; flowId: string; lock: boolean },
): Promise<HeldInvitation | undefined> {
  // Of this row alone: after a wait for the lock, a look into another table would be out of date.
  const [row] = await tx.query<HeldInvitation>(sql`
    select id, answered_at is not null as answered from invitations
    where id = ${id} and flow_id = ${flowId} ${lock ? sql`for update` : empty}`);
  return row;
}

export interface NewResponse {
  id: string;
  businessId: string;
  flowId: string;
  invitationId: string | null;
  submissionKey: string;
  answers: Answer[];
  now: Date;
}

/**
 * Stores the answers with everything that follows from them.
 * @returns the id of the response; an earlier one when the same form was sent before.
 */
export async function insertResponse(tx: Tx, response: NewResponse): Promise<string> {
  const { id, businessId, flowId, invitationId, submissionKey, answers, now } = response;
  const added = await tx.execute(sql`
    insert into review_responses
      (id, business_id, flow_id, invitation_id, submission_key, source, submitted_at, created_at, updated_at)
    values (${id}, ${businessId}, ${flowId}, ${invitationId}, ${submissionKey},
      ${invitationId ? "invitation" : "link"}, ${now}, ${now}, ${now})
    on conflict (submission_key) do nothing`);
  if (added === 0) {
    const [earlier] = await tx.query<{ id: string }>(
      sql`select id from review_responses where submission_key = ${submissionKey}`,
    );
    return earlier?.id ?? id;
  }
  await tx.execute(sql`
    insert into review_answers (response_id, position, question_id, question_text, question_type, value)
    select ${id}, a.position, a."questionId", a."questionText", a."questionType", a.value
    from jsonb_to_recordset(${JSON.stringify(answers.map((answer, position) => ({ ...answer, position })))}::jsonb)
      as a(position int, "questionId" uuid, "questionText" text, "questionType" text, value jsonb)`);
  if (invitationId) {
    await tx.execute(sql`
      update invitations set status = 'answered', answered_at = ${now}, updated_at = ${now},
        opened_at = coalesce(opened_at, ${now})
      where id = ${invitationId}`);
  }
  await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
    values (${businessId}, 'answered', ${flowId}, ${invitationId}, ${id}, ${now})`);
  await tx.query(sql`select app.announce(${businessId}, 'responses')`);
  return id;
}

export interface StoredSubmission {
  flow: Pick<PublicFlow, "id" | "businessName" | "title">;
  /** The texts that the customer wrote, in the order of the questions. */
  texts: string[];
  destinations: Destination[];
}

const storedSubmission = z.object({
  flow: z.object({ id: z.uuid(), businessName: z.string(), title: z.string() }),
  texts: z.array(z.string()),
  destinations: z.array(
    z.object({
      kind: z.enum(["google", "facebook", "yelp", "other"]),
      label: z.string(),
      url: z.string(),
    }),
  ),
});

/** What the page after sending shows. No rating is read: it could decide nothing (product.md §2). */
export async function readSubmission(
  tx: Tx,
  { id, flowId }: { id: string; flowId: string },
): Promise<StoredSubmission | undefined> {
  const [row] = await tx.query(sql`
    select jsonb_build_object('id', f.id, 'businessName', b.name, 'title', f.title) as flow,
      coalesce((
        select jsonb_agg(a.value order by a.position) from review_answers a
        where a.response_id = r.id and a.question_type in ('text', 'short_text')), '[]') as texts,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'url', l.url)
          order by l.position)
        from platform_links l where l.business_id = b.id), '[]') as destinations
    from review_responses r
    join review_flows f on f.id = r.flow_id
    join businesses b on b.id = r.business_id
    where r.id = ${id} and r.flow_id = ${flowId}`);
  return row && storedSubmission.parse(row);
}
