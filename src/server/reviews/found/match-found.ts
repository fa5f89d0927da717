import sql, { type Sql } from "sql-template-tag";
import type { FoundReviewMatch } from "#shared/api/found-reviews.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Keeps what the business says a review belongs to. What the customer says about posting stays as it is.
 * @throws AppError `not_found` for an answer or invitation that is not theirs to see.
 */
export async function matchFound(
  tx: Tx,
  id: string,
  match: FoundReviewMatch,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update found_reviews set ${await changes(tx, match, now)}
    where id = ${id} and business_id = app.business_id()`);
}

async function changes(tx: Tx, match: FoundReviewMatch, now: Date): Promise<Sql> {
  switch (match.to) {
    case "reject":
      await find(tx, match.id);
      return sql`rejected = array_append(array_remove(rejected, ${match.id}::uuid), ${match.id}::uuid)`;
    case "none":
      return sql`response_id = null, invitation_id = null, unmatched_at = ${now}`;
    case "open":
      return sql`response_id = null, invitation_id = null, unmatched_at = null, rejected = '{}'`;
    default: {
      const { responseId, invitationId } = await find(tx, match.id, match.to);
      return sql`response_id = ${responseId}, invitation_id = ${invitationId}, unmatched_at = null,
        matched_by = ${match.by}, matched_at = ${now}`;
    }
  }
}

interface Found {
  responseId: string | null;
  /** Also of an answer to one. */
  invitationId: string | null;
}

async function find(tx: Tx, id: string, kind?: "response" | "invitation"): Promise<Found> {
  const [found] = await tx.query<Found>(sql`
    select id as "responseId", invitation_id as "invitationId" from review_responses
    where id = ${id} and business_id = app.business_id() and ${kind !== "invitation"}
    union all
    select null, id from invitations
    where id = ${id} and business_id = app.business_id() and ${kind !== "response"}`);
  if (!found) throw new AppError("not_found");
  return found;
}
