import type { Totals } from "#shared/api/analytics.ts";
import { averageRating, formatAverage, formatNumber } from "#shared/insights/figures.ts";
import { formatRate, responsePercent } from "#shared/insights/shares.ts";
import { FigureCard } from "#web/ui/figure-card.tsx";
import { invitationsBehind, responsesBehind } from "./behind.ts";
import type { AnalyticsSectionProps } from "./funnel.tsx";

/** With fewer responses, shares and averages vary too much for a comparison. */
const fewest = 5;

/** The four key figures, compared with the previous period. */
export function KeyFigures({ analytics, query }: AnalyticsSectionProps) {
  const { now, before, series } = analytics;
  const difference = (
    of: (totals: Totals) => number | null,
    counted: (totals: Totals) => number,
  ) => {
    const [current, last] = [of(now), of(before)];
    if (current === null || last === null) return undefined;
    return Math.min(counted(now), counted(before)) < fewest ? undefined : current - last;
  };
  return (
    <dl className="grid grid-cols-2 gap-4 lg:col-span-12 xl:grid-cols-4">
      {query.source !== "link" && (
        <FigureCard
          name="Response rate"
          to={invitationsBehind(analytics, query, { stage: "invited", status: "answered" })}
          figure={formatRate(now)}
          change={difference(responsePercent, ({ invited }) => invited)}
          unit="pts"
          note={`${formatRate(before)} before`}
          values={series.map(responsePercent)}
        />
      )}
      <FigureCard
        name="Responses"
        to={responsesBehind(analytics, query)}
        figure={formatNumber(now.responses)}
        change={now.responses - before.responses}
        note={`${formatNumber(before.responses)} before`}
        values={series.map(({ responses }) => responses)}
      />
      <FigureCard
        name="Average rating"
        to={responsesBehind(analytics, query, { rated: "yes" })}
        figure={formatAverage(averageRating(now))}
        change={difference(averageRating, ({ responses }) => responses)}
        note={`${formatAverage(averageRating(before))} before`}
        values={series.map(averageRating)}
      />
      <FigureCard
        name="Said they posted"
        to={responsesBehind(analytics, query, { stage: "posted" })}
        figure={formatNumber(now.posted)}
        change={now.posted - before.posted}
        note={`${formatNumber(before.posted)} before`}
        values={series.map(({ posted }) => posted)}
      />
    </dl>
  );
}
