import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { selectFirstRating } from "../select-answers.ts";
import { allFigures, withFigures } from "./read-figures.ts";

export interface OverallRatings {
  /** Number of responses, excluding insiders and withdrawn ones. */
  responses: number;
  /** Number of responses with each rating, from one star to five. */
  ratings: number[];
}

type Counts = Record<"responses" | "one" | "two" | "three" | "four" | "five", number>;

/**
 * Ratings of all responses of a business, of any age. The daily figures include insiders and withdrawn responses, which
 * are few and are subtracted here: counting every response would take seconds for a large business. For the service
 * role.
 */
export async function readOverallRatings(
  tx: Tx,
  now: Date,
  businessId: string,
): Promise<OverallRatings> {
  const [found] = await tx.query<Counts>(sql`
    with ${withFigures(now, {
      from: sql`'2000-01-01'::date`,
      until: sql`today + 1`,
      business: sql`${businessId}::uuid`,
    })},
    others as (
      select r.id from review_responses r
      where r.business_id = ${businessId} and (r.insider or r.withdrawn_at is not null)
      union
      select r.id from contacts c join invitations i on i.contact_id = c.id
      join review_responses r on r.invitation_id = i.id
      where c.business_id = ${businessId} and c.relation is not null),
    all_counts as (
      select responses, rating_1, rating_2, rating_3, rating_4, rating_5 from ${allFigures()} f
      union all
      select -1, ${minusRating(1)}, ${minusRating(2)}, ${minusRating(3)}, ${minusRating(4)}, ${minusRating(5)}
      from review_responses r
      left join lateral (${selectFirstRating}) rated on true
      where r.id in (select id from others) and not r.is_test)
    select coalesce(sum(responses), 0)::int as responses, coalesce(sum(rating_1), 0)::int as one,
      coalesce(sum(rating_2), 0)::int as two, coalesce(sum(rating_3), 0)::int as three,
      coalesce(sum(rating_4), 0)::int as four, coalesce(sum(rating_5), 0)::int as five
    from all_counts`);
  const { responses = 0, one = 0, two = 0, three = 0, four = 0, five = 0 } = found ?? {};
  return { responses, ratings: [one, two, three, four, five] };
}

const minusRating = (stars: number): Sql => sql`-coalesce((rating = ${stars})::int, 0)`;
