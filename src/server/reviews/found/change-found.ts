import sql, { join } from "sql-template-tag";
import type { FoundReviewDetails } from "#shared/api/found-reviews.ts";
import type { OwnTextChanges } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { asSeen } from "../inbox/own-texts.ts";
import { sameKey } from "./same-key.ts";

export interface NewReview extends FoundReviewDetails {
  id: string;
}

/**
 * Stores reviews that are not there yet.
 * @returns the ids of those that were stored; the others were recorded before.
 */
export async function insertFound(
  tx: Tx,
  reviews: NewReview[],
  { entered, importId, now }: { entered: "pasted" | "imported"; importId?: string; now: Date },
): Promise<string[]> {
  const rows = reviews.map((review) => ({ ...review, key: sameKey(review) }));
  const stored = await tx.query<{ id: string }>(sql`
    insert into found_reviews (id, business_id, user_id, entered, import_id, platform, label, reviewer, posted_on,
      rating, recommends, text, url, same_key, created_at, updated_at)
    select r.id, (select app.business_id()), (select app.user_id()), ${entered}, ${importId ?? null}, r.platform,
      r.label, r.reviewer, r."postedOn", r.rating, r.recommends, r.text, r.url, r.key, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, platform text, label text, reviewer text,
      "postedOn" date, rating int, recommends boolean, text text, url text, key text)
    on conflict (business_id, same_key) do nothing
    returning id`);
  return stored.map(({ id }) => id);
}

/** Which of these keys the business has recorded already. */
export async function findKnown(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(sql`
    select same_key as key from found_reviews
    where business_id = app.business_id() and same_key = any (${keys}::text[])`);
  return rows.map(({ key }) => key);
}

/** @throws AppError `found_review.known` when another review of the business is the same as the corrected one. */
export async function replaceFound(
  tx: Tx,
  id: string,
  review: FoundReviewDetails,
  now: Date,
): Promise<void> {
  const changes = [
    sql`platform = ${review.platform}, label = ${review.label}, reviewer = ${review.reviewer}`,
    sql`posted_on = ${review.postedOn}, rating = ${review.rating}, recommends = ${review.recommends}`,
    sql`text = ${review.text}, url = ${review.url}, same_key = ${sameKey(review)}, updated_at = ${now}`,
  ];
  await tx
    .execute(
      sql`update found_reviews set ${join(changes)} where id = ${id} and business_id = app.business_id()`,
    )
    .catch(refuseKnown);
}

const uniqueViolation = "23505";

function refuseKnown(error: unknown): never {
  if ((error as { code?: string }).code !== uniqueViolation) throw error;
  throw new AppError("found_review.known");
}

/** @returns false: nothing was kept, since a text is not as it was `seen`. */
export async function keepOwnTexts(
  tx: Tx,
  id: string,
  changes: OwnTextChanges,
  now: Date,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update found_reviews set note = coalesce(${changes.note}, note),
      reply_draft = coalesce(${changes.replyDraft}, reply_draft), updated_at = ${now}
    where id = ${id} and business_id = app.business_id() ${asSeen(changes)}`);
  return count === 1;
}

export async function deleteFound(tx: Tx, id: string): Promise<number> {
  return tx.execute(
    sql`delete from found_reviews where id = ${id} and business_id = app.business_id()`,
  );
}

/** @returns how many of this import were still there, where it was not before `since`. */
export async function deleteImported(tx: Tx, importId: string, since: Date): Promise<number> {
  return tx.execute(sql`
    delete from found_reviews
    where import_id = ${importId} and business_id = app.business_id() and created_at >= ${since}`);
}

/** Tells the open pages of the business; answers show what was found of them, too. */
export async function announceFound(tx: Tx): Promise<void> {
  await tx.query(sql`select app.announce(app.business_id(), 'responses')`);
}
