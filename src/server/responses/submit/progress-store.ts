import sql from "sql-template-tag";
import type { RawAnswers } from "#shared/responses/answers.ts";
import type { Tx } from "../../platform/database/database.ts";

/** The answers so far from any device, and when they arrived, in milliseconds. */
export async function readProgress(
  tx: Tx,
  invitationId: string,
): Promise<{ values: RawAnswers; keptAt: number | undefined }> {
  const [row] = await tx.query<{ answers: RawAnswers; updatedAt: Date }>(sql`
    select answers, updated_at as "updatedAt" from review_progress
    where invitation_id = ${invitationId}`);
  return { values: row?.answers ?? {}, keptAt: row?.updatedAt.getTime() };
}

/** Largest size per invitation in characters of JSON; a larger form could not be submitted. */
const mostKept = 1024 * 1024;

/**
 * Stores these answers and leaves those to other questions, which another device may have given
 * (docs/decisions/submissions.md); an emptied answer is stored as empty. Only now does the invitation count as opened,
 * because mail scanners also open links.
 * @returns false when the invitation is not of this flow, was already answered, or the answers are too large.
 */
export async function storeProgress(
  tx: Tx,
  progress: { invitationId: string; flowId: string; answers: RawAnswers; now: Date },
): Promise<boolean> {
  const { invitationId, flowId, answers, now } = progress;
  const stored = await tx.execute(sql`
    insert into review_progress (invitation_id, answers, updated_at)
    select id, ${JSON.stringify(answers)}::jsonb, ${now} from invitations
    where id = ${invitationId} and flow_id = ${flowId} and answered_at is null
    -- Waits for a submission that is being stored, and then sees that the invitation was answered.
    for no key update
    on conflict (invitation_id) do update
      set answers = review_progress.answers || excluded.answers, updated_at = excluded.updated_at
      where length((review_progress.answers || excluded.answers)::text) <= ${mostKept}`);
  if (stored === 0) return false;
  const [opened] = await tx.query<{ business_id: string }>(sql`
    update invitations set opened_at = ${now}, updated_at = ${now},
      status = case when status in ('queued', 'sent') then 'opened' else status end
    where id = ${invitationId} and opened_at is null returning business_id`);
  if (!opened) return true;
  await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
    values (${opened.business_id}, 'opened', ${flowId}, ${invitationId}, ${now})`);
  await tx.query(sql`select app.announce(${opened.business_id}, 'invitations')`);
  return true;
}
