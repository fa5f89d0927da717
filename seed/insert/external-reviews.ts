import sql from "sql-template-tag";
import {
  insertExternalReviews as insertReviews,
  type NewExternalReview,
} from "#server/external-reviews/change-external-reviews.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { externalReviewDetails } from "#shared/api/external-reviews.ts";
import { dayMs } from "../calendar.ts";
import type { DemoHistory } from "../history.ts";
import { firstNames, lastNames } from "../names.ts";
import type { DemoResponse } from "../responses.ts";
import { pick } from "../seeded-random.ts";
import type { Ids } from "./ids.ts";
import { textOf } from "./responses.ts";

const counts = { matched: 14, unmatched: 3 };

/** Reviews of customers who say that they posted, and of people whom the business did not ask. */
export async function insertExternalReviews(
  tx: Tx,
  { business }: Ids,
  { responses }: DemoHistory,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const posted = responses
    .filter(({ posted }) => posted === "yes")
    .filter(({ submittedAt }) => submittedAt.getTime() < now.getTime() - 3 * dayMs)
    .slice(-counts.matched - counts.unmatched)
    .map((response, n) => ({ response, review: reviewOf(random, response, n) }));
  const others = business.externalReviews.map((given, n) =>
    newReview(random, {
      ...given,
      postedOn: dayOf(new Date(now.getTime() - (6 + 23 * n) * dayMs)),
    }),
  );
  await insertReviews(tx, [...posted.map(({ review }) => review), ...others], { now });
  await tx.execute(sql`
    update external_reviews set created_at = posted_on + interval '34 hours', updated_at = posted_on + interval '34 hours'
    where business_id = app.business_id() and posted_on + interval '34 hours' < ${now}`);
  for (const { response, review } of posted.slice(0, counts.matched))
    await tx.execute(
      sql`update external_reviews set response_id = ${response.id} where id = ${review.id}`,
    );
}

function reviewOf(random: Random, response: DemoResponse, n: number) {
  // Responses through the open link have no name.
  const otherName = `${pick(random, firstNames)} ${pick(random, lastNames)}`;
  const [first = "", last = ""] = (response.invitation?.contact.name ?? otherName).split(" ");
  const isFacebook = n % 4 === 3;
  const text = textOf(response) ?? "";
  return newReview(random, {
    site: isFacebook ? "Facebook" : "Google",
    reviewer: isFacebook || n % 2 === 0 ? `${first} ${last}` : `${first} ${last.slice(0, 1)}.`,
    postedOn: dayOf(new Date(response.submittedAt.getTime() + dayMs)),
    rating: isFacebook ? null : response.stars,
    text: n % 5 === 2 && response.stars > 3 ? `${text} See you again!` : text,
  });
}

const newReview = (random: Random, given: object): NewExternalReview => ({
  ...externalReviewDetails.parse(given),
  id: random.uuid(),
});

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
