import sql from "sql-template-tag";
import type { ResponseChange } from "#shared/api/change-response.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { matchSeenTexts } from "./business-texts.ts";

/** @returns false when nothing was changed: there is no such response, or a text differs from `seen`. */
export async function changeInboxResponse(
  tx: Tx,
  id: string,
  { read, handled, note, replyDraft, tags, assigneeId, seen = {} }: ResponseChange,
  now: Date,
): Promise<boolean> {
  if (assigneeId) await requireMember(tx, assigneeId);
  // The time of the first reading is kept.
  const changed = await tx.query(sql`
    update review_responses set
      read_at = case when ${read}::boolean is null then read_at
        when ${read}::boolean then coalesce(read_at, ${now}) end,
      handled_at = case when ${handled}::boolean is null then handled_at
        when ${handled}::boolean then coalesce(handled_at, ${now}) end,
      tags = coalesce(${tags}::text[], tags),
      assignee_id = case when ${assigneeId !== undefined} then ${assigneeId}::uuid else assignee_id end,
      note = coalesce(${note}, note),
      reply_draft = coalesce(${replyDraft}, reply_draft),
      updated_at = ${now}
    where id = ${id}
      ${matchSeenTexts({ note, replyDraft, seen })}
    returning app.announce(business_id, 'responses')`);
  return changed.length === 1;
}

/** @throws AppError `response.no_member` for an assignee of another business. */
export async function requireMember(tx: Tx, userId: string): Promise<void> {
  const [member] = await tx.query(sql`
    select from business_members where business_id = app.business_id() and user_id = ${userId}`);
  if (!member) throw new AppError("response.no_member");
}

/** Runs as the service, because members may not delete rows. The audit event holds no answer. */
export async function removeResponse(
  tx: Tx,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const [member] = await tx.query<{ userId: string; businessId: string }>(
    sql`select app.user_id() as "userId", app.business_id() as "businessId"`,
  );
  if (!member) return;
  const { userId, businessId } = member;
  await tx.asService(async (service) => {
    const count = await service.execute(
      sql`delete from review_responses where id = ${id} and business_id = ${businessId}`,
    );
    if (count === 0) return;
    await service.execute(sql`
      insert into audit_log (business_id, user_id, action, target_type, target_id, detail, created_at)
      values (${businessId}, ${userId}, 'response.deleted', 'response', ${id},
        ${JSON.stringify({ reason })}::jsonb, ${now})`);
    await service.query(sql`select app.announce(${businessId}, 'responses')`);
  });
}
