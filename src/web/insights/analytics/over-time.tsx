import {
  describeRatingOverTime,
  describeResponsesOverTime,
} from "#shared/insights/describe-sections.ts";
import { averageRating } from "#shared/insights/figures.ts";
import { formatDay, formatNumber } from "#web/lib/format.ts";
import { invitationsBehind, responsesBehind, stepDays } from "./behind.ts";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { linkTable } from "./charts/link-table.tsx";
import { TimeChart } from "./charts/time-chart.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";

export function RatingOverTime({ analytics, query }: AnalyticsSectionProps) {
  const { series, now } = analytics;
  const { table, ...words } = describeRatingOverTime(analytics, formatDay);
  const behind = (at: number) => responsesBehind(stepDays(analytics, at), query, { rated: "yes" });
  return (
    <ChartFigure {...words} className="lg:col-span-6" table={linkTable(table, behind)}>
      {averageRating(now) !== null && (
        <TimeChart
          points={series.map((one) => ({ start: one.start, value: averageRating(one) }))}
          min={1}
          max={5}
          format={formatRating}
          hrefOf={behind}
        />
      )}
    </ChartFigure>
  );
}

const formatRating = (rating: number) =>
  Number.isInteger(rating) ? String(rating) : rating.toFixed(1);

export function ResponsesOverTime({ analytics, query }: AnalyticsSectionProps) {
  const { series, now } = analytics;
  const { table, ...words } = describeResponsesOverTime(analytics, formatDay);
  const behind = (at: number) => responsesBehind(stepDays(analytics, at), query);
  const asked = (at: number) =>
    invitationsBehind(stepDays(analytics, at), query, { stage: "invited" });
  return (
    <ChartFigure
      {...words}
      className="lg:col-span-8"
      table={linkTable(table, (row, column) => (column === 1 ? asked(row) : behind(row)))}
    >
      {now.responses > 0 && (
        <TimeChart
          points={series.map(({ start, responses }) => ({ start, value: responses }))}
          format={formatNumber}
          hrefOf={behind}
        />
      )}
    </ChartFigure>
  );
}
