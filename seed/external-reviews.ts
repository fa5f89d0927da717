import sql from "sql-template-tag";
import {
  insertExternalReviews as insertReviews,
  type NewExternalReview,
} from "#server/external-reviews/change-external-reviews.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { externalReviewDetails } from "#shared/api/external-reviews.ts";
import type { DemoHistory, DemoResponse } from "./history.ts";
import { firstNames, lastNames } from "./names.ts";
import { pick } from "./seeded-random.ts";

const dayMs = 86_400_000;
const counts = { matched: 6, unmatched: 3 };

/** Reviews of customers who say that they posted, and of people whom the agency did not ask. */
export async function insertExternalReviews(
  tx: Tx,
  random: Random,
  { responses }: DemoHistory,
  now: Date,
): Promise<void> {
  const copied = await tx.query<{ id: string; text: string }>(sql`
    select id, copied_text as text from review_responses
    where business_id = app.business_id() and posted = 'yes' and copied_text is not null
      and submitted_at < ${new Date(now.getTime() - 3 * dayMs)}
    order by submitted_at desc, id limit ${counts.matched + counts.unmatched}`);
  const posted = copied.flatMap(({ id, text }, n) => {
    const response = responses.find((one) => one.id === id);
    return response ? [{ response, review: reviewOf(random, response, text, n) }] : [];
  });
  const others = [
    { site: "Google", reviewer: "Priscilla K.", rating: 4, text: "Friendly on the telephone." },
    { site: "Yelp", reviewer: "Sam D.", rating: 2, text: "Parking is hard to find." },
  ].map((given, n) => newReview(random, { ...given, postedOn: dayBefore(now, 20 + 9 * n) }));
  await insertReviews(tx, [...posted.map(({ review }) => review), ...others], { now });
  for (const { response, review } of posted.slice(0, counts.matched))
    await tx.execute(
      sql`update external_reviews set response_id = ${response.id} where id = ${review.id}`,
    );
}

function reviewOf(random: Random, response: DemoResponse, text: string, n: number) {
  // Responses by the open link have no name.
  const otherName = `${pick(random, firstNames)} ${pick(random, lastNames)}`;
  const [first = "", last = ""] = (response.invitation?.contact.name ?? otherName).split(" ");
  const isFacebook = n % 4 === 3;
  const rating = response.answers.find(({ value }) => typeof value === "number")?.value ?? null;
  return newReview(random, {
    site: isFacebook ? "Facebook" : "Google",
    reviewer: isFacebook || n % 2 === 0 ? `${first} ${last}` : `${first} ${last.slice(0, 1)}.`,
    postedOn: dayBefore(response.submittedAt, -1),
    rating: isFacebook ? null : rating,
    text: n % 3 === 0 ? `${text} Recommended.` : text,
  });
}

const newReview = (random: Random, given: object): NewExternalReview => ({
  ...externalReviewDetails.parse(given),
  id: random.uuid(),
});

const dayBefore = (from: Date, days: number) =>
  new Date(from.getTime() - days * dayMs).toISOString().slice(0, 10);
