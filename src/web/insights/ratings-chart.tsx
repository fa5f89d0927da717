import type { Insights } from "#shared/api/insights.ts";
import { sum } from "#shared/insights/figures.ts";
import { formatCount } from "#web/lib/format.ts";
import { BarChart } from "./analytics/charts/bar-chart.tsx";
import { InsightsSection } from "./insights-section.tsx";

export function RatingsChart({ insights: { ratings } }: { insights: Insights }) {
  if (ratings.length === 0) return null;
  const bars = ratings.map(({ rating, count }) => ({
    key: String(rating),
    label: formatCount(rating, "star"),
    count,
  }));
  return (
    <InsightsSection title="Ratings">
      <BarChart bars={bars} whole={sum(ratings.map(({ count }) => count))} />
    </InsightsSection>
  );
}
