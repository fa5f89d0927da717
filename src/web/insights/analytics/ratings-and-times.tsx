import { type ResponseTime, responseTimes } from "#shared/api/responses.ts";
import {
  describeRatings,
  describeTimes,
  starsDown,
  timeLabels,
} from "#shared/insights/describe-sections.ts";
import { sum } from "#shared/insights/figures.ts";
import { countRated } from "#shared/insights/shares.ts";
import { formatPercent, sharesOf } from "#shared/percent.ts";
import { formatCount } from "#web/lib/format.ts";
import { type Days, responsesBehind } from "./behind.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { linkPeriods } from "./charts/link-table.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";

export function RatingsAndTimes(props: AnalyticsSectionProps) {
  return (
    <>
      <Ratings {...props} />
      {props.query.source !== "link" && <Times {...props} />}
    </>
  );
}

function Ratings({ analytics, query }: AnalyticsSectionProps) {
  const { ratings } = analytics.now;
  const rated = countRated(analytics.now);
  const shares = sharesOf(ratings);
  const behind = (star: number | undefined, days: Days) =>
    responsesBehind(days, query, star ? { rating: star } : {});
  const { table, ...words } = describeRatings(analytics);
  return (
    <ChartFigure
      {...words}
      className="lg:col-span-4"
      table={linkPeriods(table, analytics, (row, days) => behind(starsDown[row], days))}
    >
      {rated > 0 && (
        <BarChart
          whole={rated}
          bars={starsDown.map((star) => {
            const count = ratings[star - 1] ?? 0;
            return {
              key: String(star),
              label: formatCount(star, "star"),
              count,
              note: `(${formatPercent(shares[star - 1] ?? 0)})`,
              to: behind(star, analytics),
            };
          })}
        />
      )}
    </ChartFigure>
  );
}

function Times({ analytics, query }: AnalyticsSectionProps) {
  const { times } = analytics.now;
  const behind = (took: ResponseTime | undefined, days: Days) =>
    responsesBehind(days, query, took ? { took } : {});
  const { table, ...words } = describeTimes(analytics);
  return (
    <ChartFigure
      {...words}
      className="lg:col-span-4"
      table={linkPeriods(table, analytics, (row, days) => behind(responseTimes[row], days))}
    >
      {times.some((count) => count > 0) && (
        <BarChart
          whole={sum(times)}
          bars={responseTimes.map((took, at) => ({
            key: took,
            label: timeLabels[took],
            count: times[at] ?? 0,
            to: behind(took, analytics),
          }))}
        />
      )}
    </ChartFigure>
  );
}
