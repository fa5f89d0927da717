import sql from "sql-template-tag";
import type { ReviewResponse } from "#shared/api/responses.ts";
import type { Tx } from "../../platform/database/database.ts";

/** The business's replies by email, oldest first. */
export async function readReplies(tx: Tx, responseId: string): Promise<ReviewResponse["replies"]> {
  const rows = await tx.query<{
    id: string;
    text: string;
    by: string | null;
    at: Date;
    status: string | null;
  }>(sql`
    select r.id, r.text, coalesce(nullif(u.name, ''), u.email) as by, r.created_at as at, m.status
    from response_replies r
    left join users u on u.id = r.user_id left join messages m on m.id = r.message_id
    where r.response_id = ${responseId} order by r.created_at, r.id`);
  return rows.map(({ at, status, ...row }) => ({
    ...row,
    at: at.toISOString(),
    state:
      status === "failed" ? "failed" : status === "sent" || status === null ? "sent" : "waiting",
  }));
}

export interface NewReply {
  responseId: string;
  messageId: string;
  text: string;
}

/** Stores the reply beside the response, which then counts as resolved. */
export async function insertReply(
  tx: Tx,
  { responseId, messageId, text }: NewReply,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into response_replies (business_id, response_id, user_id, message_id, text, created_at)
    values (app.business_id(), ${responseId}, app.user_id(), ${messageId}, ${text}, ${now})`);
  await tx.query(sql`
    update review_responses set handled_at = coalesce(handled_at, ${now}), reply_draft = '', updated_at = ${now}
    where id = ${responseId} returning app.announce(business_id, 'responses')`);
}
