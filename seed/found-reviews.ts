import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { insertFound, type NewReview } from "#server/reviews/found/change-found.ts";
import { foundReviewDetails } from "#shared/api/found-reviews.ts";
import type { DemoHistory, DemoResponse } from "./history.ts";
import { firstNames, lastNames } from "./names.ts";
import { pick } from "./seeded-random.ts";

const dayMs = 86_400_000;
const counts = { matched: 6, open: 3 };

/** Reviews as the agency found them: of customers who say that they posted, and of people it never asked. */
export async function insertFoundReviews(
  tx: Tx,
  random: Random,
  { responses }: DemoHistory,
  now: Date,
): Promise<void> {
  const copied = await tx.query<{ id: string; text: string }>(sql`
    select id, copied_text as text from review_responses
    where business_id = app.business_id() and posted = 'yes' and copied_text is not null
      and submitted_at < ${new Date(now.getTime() - 3 * dayMs)}
    order by submitted_at desc, id limit ${counts.matched + counts.open}`);
  const theirs = copied.flatMap(({ id, text }, n) => {
    const response = responses.find((one) => one.id === id);
    return response ? [{ response, review: asPosted(random, response, text, n) }] : [];
  });
  const others = [
    { platform: "google", reviewer: "Priscilla K.", rating: 4, text: "Friendly on the telephone." },
    { platform: "yelp", reviewer: "Sam D.", rating: 2, text: "Parking is hard to find." },
  ].map((given, n) => newReview(random, { ...given, postedOn: day(now, 20 + 9 * n) }));
  await insertFound(tx, [...theirs.map(({ review }) => review), ...others], {
    ...{ entered: "pasted", now },
  });
  for (const { response, review } of theirs.slice(0, counts.matched))
    await tx.execute(sql`
      update found_reviews set response_id = ${response.id}, invitation_id = ${response.invitation?.id ?? null},
        matched_by = 'suggestion', matched_at = ${now}
      where id = ${review.id}`);
}

function asPosted(random: Random, response: DemoResponse, text: string, n: number): NewReview {
  // Who came by the open link has a name there.
  const stranger = `${pick(random, firstNames)} ${pick(random, lastNames)}`;
  const [first = "", last = ""] = (response.invitation?.contact.name ?? stranger).split(" ");
  const isFacebook = n % 4 === 3;
  return newReview(random, {
    platform: isFacebook ? "facebook" : "google",
    reviewer: isFacebook || n % 2 === 0 ? `${first} ${last}` : `${first} ${last.slice(0, 1)}.`,
    postedOn: day(response.submittedAt, -1),
    ...starsOf(response, isFacebook),
    // Some add a word where they post.
    text: n % 3 === 0 ? `${text} Recommended.` : text,
  });
}

function starsOf({ answers }: DemoResponse, isFacebook: boolean) {
  const rating = answers.find(({ value }) => typeof value === "number")?.value ?? null;
  return isFacebook ? { recommends: Number(rating) >= 3 } : { rating };
}

const newReview = (random: Random, given: object): NewReview => ({
  ...foundReviewDetails.parse(given),
  id: random.uuid(),
});

const day = (from: Date, before: number) =>
  new Date(from.getTime() - before * dayMs).toISOString().slice(0, 10);
