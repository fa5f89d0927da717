import type { Analytics } from "#shared/api/analytics.ts";
import { formatCount, formatDay, formatNumber } from "#web/lib/format.ts";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { TimeChart } from "./charts/time-chart.tsx";
import { averageRating, compare, countRated, formatAverage, stepNames } from "./figures.ts";

/** Ratings and responses, step by step. */
export function OverTime({ analytics }: { analytics: Analytics }) {
  const { series, bucket, now, before } = analytics;
  const first = stepNames[bucket];
  const average = averageRating(now);
  return (
    <>
      <ChartFigure
        title="Rating over time"
        summary={
          average === null
            ? "No rating was given in these days."
            : `The average of ${formatCount(countRated(now), "rating")} is ${formatAverage(average)} of 5; before, it was ${formatAverage(averageRating(before))}.`
        }
        table={{
          columns: [first, "Ratings", "Average"],
          rows: series.map((one) => [
            formatDay(one.start),
            formatNumber(countRated(one)),
            formatAverage(averageRating(one)),
          ]),
        }}
      >
        {average !== null && (
          <TimeChart
            points={series.map((one) => ({ start: one.start, value: averageRating(one) }))}
            min={1}
            max={5}
            format={formatRating}
          />
        )}
      </ChartFigure>
      <ChartFigure
        title="Responses over time"
        summary={`${formatCount(now.responses, "response")} in these days, ${compare(now.responses, before.responses)}.`}
        table={{
          columns: [first, "Invited", "Responses"],
          rows: series.map((one) => [
            formatDay(one.start),
            formatNumber(one.invited),
            formatNumber(one.responses),
          ]),
        }}
      >
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
