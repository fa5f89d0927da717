import { formatCount, formatNumber } from "#shared/insights/figures.ts";
import type { Clock } from "../platform/clock.ts";
import type { Claims, Database } from "../platform/database/database.ts";
import { buildInsights } from "./build-insights.ts";
import { readPeriod } from "./insights-store.ts";

/** The insights of a week as sentences. */
export interface WeeklyDigest {
  /** Customers who responded. */
  customers: number;
  headline: string;
  lines: string[];
}

/** The insights of a week as sentences for a notification. They quote no customer. */
export async function readWeeklyDigest(
  { database, clock }: { database: Database; clock: Clock },
  claims: Claims,
  day: string,
): Promise<WeeklyDigest> {
  const period = await database.transaction(
    claims,
    (tx) => readPeriod(tx, clock.now(), { week: day }),
    { readOnly: true },
  );
  const { customers, customersBefore, ratings, topics, commenters } = await buildInsights(period);
  const rated = ratings.reduce((sum, { count }) => sum + count, 0);
  const average = ratings.reduce((sum, { rating, count }) => sum + rating * count, 0) / rated;
  return {
    customers,
    headline: `${formatCount(customers, "customer")} responded, compared with ${formatNumber(customersBefore)} the week before.`,
    lines: [
      ...(rated > 0
        ? [`Average rating: ${average.toFixed(1)} of 5 (${formatCount(rated, "rating")}).`]
        : []),
      ...topics.map(
        ({ topic, count }) =>
          `“${topic}” came up in comments of ${count} of ${formatCount(commenters, "customer")}.`,
      ),
    ],
  };
}
