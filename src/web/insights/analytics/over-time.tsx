import type { Analytics } from "#shared/api/analytics.ts";
import {
  describeRatingOverTime,
  describeResponsesOverTime,
} from "#shared/insights/describe-sections.ts";
import { averageRating } from "#shared/insights/figures.ts";
import { formatDay, formatNumber } from "#web/lib/format.ts";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { TimeChart } from "./charts/time-chart.tsx";

/** Ratings and responses, step by step. */
export function OverTime({ analytics }: { analytics: Analytics }) {
  const { series, now } = analytics;
  const average = averageRating(now);
  return (
    <>
      <ChartFigure {...describeRatingOverTime(analytics, formatDay)}>
        {average !== null && (
          <TimeChart
            points={series.map((one) => ({ start: one.start, value: averageRating(one) }))}
            min={1}
            max={5}
            format={formatRating}
          />
        )}
      </ChartFigure>
      <ChartFigure {...describeResponsesOverTime(analytics, formatDay)}>
        {now.responses > 0 && (
          <TimeChart
            points={series.map(({ start, responses }) => ({ start, value: responses }))}
            format={formatNumber}
          />
        )}
      </ChartFigure>
    </>
  );
}

const formatRating = (rating: number) =>
  Number.isInteger(rating) ? String(rating) : rating.toFixed(1);
