import { createHash } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { ExternalReviewChange, ExternalReviewDetails } from "#shared/api/external-reviews.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import { matchSeenTexts, requireMember } from "../responses/public.ts";

/**
 * The same for the same review, whatever its case and spaces. The date counts only without a text, since a date copied
 * from "2 weeks ago" differs each time.
 */
export function duplicateKey({ site, reviewer, text, postedOn }: ExternalReviewDetails): string {
  const parts = [site, reviewer, text || `on ${postedOn}`].map((part) =>
    part.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim(),
  );
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

export interface NewExternalReview extends ExternalReviewDetails {
  id: string;
}

const caller = sql`(select app.business_id()), (select app.user_id())`;

/**
 * @param owner business and user.
 * @returns how many were stored; the others had been recorded before.
 */
export async function insertExternalReviews(
  tx: Tx,
  reviews: NewExternalReview[],
  { importId, now, owner = caller }: { importId?: string; now: Date; owner?: Sql },
): Promise<number> {
  const rows = reviews.map((review) => ({ ...review, key: duplicateKey(review) }));
  return tx.execute(sql`
    insert into external_reviews (id, business_id, user_id, import_id, site, reviewer, rating, posted_on, text,
      duplicate_key, created_at, updated_at)
    select r.id, ${owner}, ${importId ?? null}, r.site, r.reviewer, r.rating,
      r."postedOn", r.text, r.key, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, site text, reviewer text, rating int,
      "postedOn" date, text text, key text)
    on conflict (business_id, duplicate_key) do nothing`);
}

/** @returns those of the keys that the business has already. */
export async function findDuplicateKeys(
  tx: Tx,
  businessId: string,
  keys: string[],
): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(sql`
    select duplicate_key as key from external_reviews
    where business_id = ${businessId} and duplicate_key = any (${keys}::text[])`);
  return rows.map(({ key }) => key);
}

const uniqueViolation = "23505";

/** @throws AppError `external_review.duplicate` when the business has another review with the same words. */
export async function updateExternalReviewDetails(
  tx: Tx,
  id: string,
  review: ExternalReviewDetails,
  now: Date,
): Promise<void> {
  try {
    await tx.execute(sql`
      update external_reviews set site = ${review.site}, reviewer = ${review.reviewer}, rating = ${review.rating},
        posted_on = ${review.postedOn}, text = ${review.text}, duplicate_key = ${duplicateKey(review)},
        updated_at = ${now}
      where id = ${id} and business_id = app.business_id()`);
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw new AppError("external_review.duplicate", { cause: error });
  }
}

/** @returns false when nothing was saved because a text is no longer as it was `seen`. */
export async function annotateReview(
  tx: Tx,
  id: string,
  { handled, tags, assigneeId, note, replyDraft, seen }: ExternalReviewChange,
  now: Date,
): Promise<boolean> {
  if (assigneeId) await requireMember(tx, assigneeId);
  const count = await tx.execute(sql`
    update external_reviews set note = coalesce(${note}, note),
      reply_draft = coalesce(${replyDraft}, reply_draft), tags = coalesce(${tags}::text[], tags),
      handled_at = case when ${handled}::boolean is null then handled_at
        when ${handled}::boolean then coalesce(handled_at, ${now}) end,
      assignee_id = case when ${assigneeId !== undefined} then ${assigneeId}::uuid else assignee_id end,
      updated_at = ${now}
    where id = ${id} and business_id = app.business_id() ${matchSeenTexts({ note, replyDraft, seen })}`);
  return count === 1;
}

/**
 * Saves the response that a person has chosen; null removes the match.
 * @throws AppError `not_found` for a response that the caller may not see.
 */
export async function saveMatch(
  tx: Tx,
  id: string,
  responseId: string | null,
  now: Date,
): Promise<void> {
  if (responseId !== null) {
    const [response] = await tx.query(sql`
      select id from review_responses where id = ${responseId} and business_id = app.business_id()`);
    if (!response) throw new AppError("not_found");
  }
  await tx.execute(sql`
    update external_reviews set response_id = ${responseId}, updated_at = ${now}
    where id = ${id} and business_id = app.business_id()`);
}

export function deleteReview(tx: Tx, id: string): Promise<number> {
  return tx.execute(
    sql`delete from external_reviews where id = ${id} and business_id = app.business_id()`,
  );
}

/** Updates the open pages of the business; responses show their external reviews too. */
export async function announceChange(tx: Tx, businessId?: string): Promise<void> {
  const business = businessId ? sql`${businessId}::uuid` : sql`app.business_id()`;
  await tx.query(sql`select app.announce(${business}, 'responses')`);
}
