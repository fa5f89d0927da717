import {
  describeRatings,
  describeTimes,
  starsDown,
  timeLabels,
} from "#shared/insights/describe-sections.ts";
import { countRated } from "#shared/insights/figures.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { formatCount } from "#web/lib/format.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import type { SectionProps } from "./funnel.tsx";
import { responsesBehind } from "./responses-behind.ts";

export function RatingsAndTimes({ analytics, query }: SectionProps) {
  const { now } = analytics;
  const rated = countRated(now);
  const timed = now.times.reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid content-start gap-12">
      <ChartFigure {...describeRatings(analytics)}>
        {rated > 0 && (
          <BarChart
            bars={starsDown.map((star) => {
              const count = now.ratings[star - 1] ?? 0;
              return {
                key: String(star),
                label: formatCount(star, "star"),
                count,
                note: `(${formatPercent(percentOf(count, rated))})`,
                to: responsesBehind(analytics, query, { rating: star }),
              };
            })}
          />
        )}
      </ChartFigure>
      {query.source !== "link" && (
        <ChartFigure {...describeTimes(analytics)}>
          {timed > 0 && (
            <BarChart
              bars={timeLabels.map((label, at) => ({
                key: label,
                label,
                count: now.times[at] ?? 0,
              }))}
            />
          )}
        </ChartFigure>
      )}
    </div>
  );
}
