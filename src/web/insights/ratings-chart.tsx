import type { Insights } from "#shared/api/insights.ts";
import { CountBars } from "./count-bars.tsx";
import { Section } from "./section.tsx";

export function RatingsChart({ insights: { ratings } }: { insights: Insights }) {
  if (ratings.length === 0) return null;
  const rows = ratings.map(({ rating, count }) => ({
    label: `${rating} ${rating === 1 ? "star" : "stars"}`,
    count,
  }));
  return (
    <Section title="Ratings">
      <CountBars rows={rows} />
    </Section>
  );
}
