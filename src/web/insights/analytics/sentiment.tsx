import {
  countSentiments,
  describeSentiment,
  describeSentimentOverTime,
} from "#shared/insights/describe-sentiment.ts";
import { countJudged, positivePercent } from "#shared/insights/shares.ts";
import { formatPercent, sharesOf } from "#shared/percent.ts";
import { aboutSentiment, type Sentiment, sentiments } from "#shared/sentiment.ts";
import { formatDay } from "#web/lib/format.ts";
import { type Days, responsesBehind, stepDays } from "./behind.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { linkPeriods, linkTable } from "./charts/link-table.tsx";
import { TimeChart } from "./charts/time-chart.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";

/** Sentiment of the responses in this period, in total and over time. */
export function SentimentCharts(props: AnalyticsSectionProps) {
  return (
    <>
      <Sentiments {...props} />
      <SentimentOverTime {...props} />
    </>
  );
}

function Sentiments({ analytics, query }: AnalyticsSectionProps) {
  const counts = countSentiments(analytics);
  const shares = sharesOf(analytics.now.sentiments);
  const behind = (at: number, days: Days) => {
    const sentiment = counts[at]?.name;
    return responsesBehind(days, query, sentiment ? { sentiment } : {});
  };
  const { table, ...words } = describeSentiment(analytics);
  return (
    <ChartFigure {...words} table={linkPeriods(table, analytics, behind)}>
      {analytics.now.responses > 0 && (
        <BarChart
          whole={analytics.now.responses}
          bars={counts.map(({ name, label, now }, at) => ({
            key: name,
            label,
            count: now,
            note:
              name === "not_judged" || countJudged(analytics.now) === 0
                ? undefined
                : `(${formatPercent(shares[at] ?? 0)})`,
            to: behind(at, analytics),
          }))}
        />
      )}
      <p className="max-w-(--rf-measure) text-sm text-muted">{aboutSentiment}</p>
    </ChartFigure>
  );
}

/** Index of the first sentiment column, after the bucket and the number of classified responses. */
const firstSentiment = 2;

function SentimentOverTime({ analytics, query }: AnalyticsSectionProps) {
  const { series, now } = analytics;
  const behind = (at: number, sentiment: Sentiment) =>
    responsesBehind(stepDays(analytics, at), query, { sentiment });
  const { table, ...words } = describeSentimentOverTime(analytics, formatDay);
  return (
    <ChartFigure
      {...words}
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
