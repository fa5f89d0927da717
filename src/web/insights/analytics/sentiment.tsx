import { clsx } from "clsx";
import {
  countSentiments,
  describeSentiment,
  describeSentimentOverTime,
} from "#shared/insights/describe-sentiment.ts";
import { countJudged, positivePercent } from "#shared/insights/shares.ts";
import { formatPercent, sharesOf } from "#shared/percent.ts";
import { aboutSentiment, type Sentiment, sentiments } from "#shared/sentiment.ts";
import { formatDay, formatNumber } from "#web/lib/format.ts";
import { type Days, responsesBehind, stepDays } from "./behind.ts";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { FigureLink, linkPeriods, linkTable } from "./charts/link-table.tsx";
import { TimeChart } from "./charts/time-chart.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";

export function Sentiments({ analytics, query }: AnalyticsSectionProps) {
  const counts = countSentiments(analytics);
  const shares = sharesOf(analytics.now.sentiments);
  const behind = (at: number, days: Days) => {
    const sentiment = counts[at]?.name;
    return responsesBehind(days, query, sentiment ? { sentiment } : {});
  };
  const { table, ...words } = describeSentiment(analytics);
  return (
    <ChartFigure {...words} className="lg:col-span-4" table={linkPeriods(table, analytics, behind)}>
      {analytics.now.responses > 0 && (
        <>
          <div
            aria-hidden="true"
            className="flex h-3.5 gap-0.5 overflow-hidden rounded-sm bg-sunken [print-color-adjust:exact]"
          >
            {counts.map(({ name, now }) => (
              <span key={name} className={colors[name]} style={{ flexGrow: now, flexBasis: 0 }} />
            ))}
          </div>
          <dl className="flex flex-wrap gap-x-5 gap-y-1">
            {counts.map(({ name, label, now }, at) => (
              <div key={name} className="flex items-baseline gap-1.5">
                <dt className="order-last">{label}</dt>
                <span
                  aria-hidden="true"
                  className={clsx("size-2.5 self-center rounded-sm", colors[name])}
                />
                <dd className="figures">
                  <FigureLink figure={formatNumber(now)} to={behind(at, analytics)} />
                  {name !== "not_judged" && countJudged(analytics.now) > 0 && (
                    <span className="text-muted"> ({formatPercent(shares[at] ?? 0)})</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="max-w-(--rf-measure) text-sm text-muted">{aboutSentiment}</p>
    </ChartFigure>
  );
}

const colors = {
  positive: "bg-positive",
  mixed: "bg-mixed",
  negative: "bg-negative",
  not_judged: "bg-before",
} as const;

/** Index of the first sentiment column, after the bucket and the number of classified responses. */
const firstSentiment = 2;

export function SentimentOverTime({ analytics, query }: AnalyticsSectionProps) {
  const { series, now } = analytics;
  const behind = (at: number, sentiment: Sentiment) =>
    responsesBehind(stepDays(analytics, at), query, { sentiment });
  const { table, ...words } = describeSentimentOverTime(analytics, formatDay);
  return (
    <ChartFigure
      {...words}
      className="lg:col-span-6"
      table={linkTable(table, (row, column) => {
        const sentiment = sentiments[column - firstSentiment];
        return sentiment && behind(row, sentiment);
      })}
    >
      {countJudged(now) > 0 && (
        <TimeChart
          points={series.map((one) => ({ start: one.start, value: positivePercent(one) }))}
          max={100}
          format={formatPercent}
          hrefOf={(at) => behind(at, "positive")}
        />
      )}
    </ChartFigure>
  );
}
