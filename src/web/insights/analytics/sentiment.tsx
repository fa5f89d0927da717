import { describeBefore } from "#shared/insights/describe-before.ts";
import { positivePercent, stepNames } from "#shared/insights/figures.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { sentiments } from "#shared/sentiment.ts";
import { formatCount, formatDay, formatNumber } from "#web/lib/format.ts";
import { aboutTextSentiment, sentimentWords } from "#web/ui/word-sentiment.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { TimeChart } from "./charts/time-chart.tsx";
import type { SectionProps } from "./funnel.tsx";
import { responsesBehind } from "./responses-behind.ts";

/** What the responses of these days say, as a whole and step by step. Every share is of the judged responses. */
export function SentimentCharts({ analytics, query }: SectionProps) {
  const { now, before, series, bucket } = analytics;
  const judged = now.sentiments.reduce((sum, count) => sum + count, 0);
  const notJudged = now.responses - judged;
  const names = [...sentiments, "not_judged"] as const;
  const label = (name: (typeof names)[number]) =>
    name === "not_judged" ? "Not judged" : sentimentWords[name];
  const countOf = ({ sentiments: counts, responses }: typeof now, at: number) =>
    counts[at] ?? responses - counts.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ChartFigure
        title="Sentiment"
        summary={
          judged === 0
            ? "No response was judged in this period."
            : `${formatPercent(positivePercent(now))} of ${formatCount(judged, "judged response")} ${judged === 1 ? "is" : "are"} positive${describeBefore(formatPercent(positivePercent(before)))}.${notJudged > 0 ? ` Shares leave out ${formatNumber(notJudged)} that ${notJudged === 1 ? "was" : "were"} not judged.` : ""}`
        }
        table={{
          columns: ["Sentiment", "This period", "Before"],
          rows: names.map((name, at) => [
            label(name),
            formatNumber(countOf(now, at)),
            formatNumber(countOf(before, at)),
          ]),
        }}
      >
        {now.responses > 0 && (
          <BarChart
            bars={names.map((name, at) => ({
              key: name,
              label: label(name),
              count: countOf(now, at),
              note:
                name === "not_judged" || judged === 0
                  ? undefined
                  : `(${formatPercent(percentOf(countOf(now, at), judged))})`,
              to: responsesBehind(analytics, query, { sentiment: name }),
            }))}
          />
        )}
        <p className="max-w-(--rf-measure) text-sm text-muted">
          Stars come first: four or five are positive, three mixed. {aboutTextSentiment}
        </p>
      </ChartFigure>
      <ChartFigure
        title="Sentiment over time"
        summary={
          judged === 0
            ? "No response was judged in this period."
            : "The positive share of the responses that were judged."
        }
        table={{
          columns: [stepNames[bucket], "Judged", ...sentiments.map((one) => sentimentWords[one])],
          rows: series.map((one) => [
            formatDay(one.start),
            formatNumber(one.sentiments.reduce((sum, count) => sum + count, 0)),
            ...one.sentiments.map(formatNumber),
          ]),
        }}
      >
        {judged > 0 && (
          <TimeChart
            points={series.map((one) => ({ start: one.start, value: positivePercent(one) }))}
            max={100}
            format={formatPercent}
          />
        )}
      </ChartFigure>
    </>
  );
}
