import type { Analytics } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import { formatPercent } from "#shared/percent.ts";
import { type Sentiment, sentiments, sentimentWords } from "#shared/sentiment.ts";
import { describeBefore } from "./describe-before.ts";
import type { SectionWords } from "./describe-sections.ts";
import { formatCount, formatNumber } from "./figures.ts";
import { countJudged, positivePercent } from "./shares.ts";
import { stepNames } from "./step-names.ts";

export interface SentimentCount {
  name: Sentiment | "not_judged";
  label: string;
  now: number;
  before: number;
}

/** Unclassified responses come last. */
export function countSentiments({ now, before }: Pick<Analytics, "now" | "before">) {
  const judged = sentiments.map(
    (name, at): SentimentCount => ({
      name,
      label: sentimentWords[name],
      now: now.sentiments[at] ?? 0,
      before: before.sentiments[at] ?? 0,
    }),
  );
  const countRest = (figures: Figures) => figures.responses - countJudged(figures);
  const rest: SentimentCount = {
    name: "not_judged",
    label: "Not judged",
    now: countRest(now),
    before: countRest(before),
  };
  return [...judged, rest];
}

/** Every share is relative to the classified responses. */
export function describeSentiment(analytics: Analytics): SectionWords {
  const { now, before } = analytics;
  const judged = countJudged(now);
  const rest = now.responses - judged;
  return {
    title: "Sentiment",
    summary:
      judged === 0
        ? "No response was judged in this period."
        : `${formatPercent(positivePercent(now))} of ${formatCount(judged, "judged response")} ${judged === 1 ? "is" : "are"} positive${describeBefore(formatPercent(positivePercent(before)))}.${rest > 0 ? ` Shares leave out ${formatNumber(rest)} that ${rest === 1 ? "was" : "were"} not judged.` : ""}`,
    table: {
      columns: ["Sentiment", "This period", "Before"],
      rows: countSentiments(analytics).map((one) => [
        one.label,
        formatNumber(one.now),
        formatNumber(one.before),
      ]),
    },
  };
}

export function describeSentimentOverTime(
  { series, bucket, now }: Analytics,
  formatDay: (day: string) => string,
): SectionWords {
  return {
    title: "Sentiment over time",
    summary:
      countJudged(now) === 0
        ? "No response was judged in this period."
        : "The positive share of the responses that were judged.",
    table: {
      columns: [stepNames[bucket], "Judged", ...sentiments.map((one) => sentimentWords[one])],
      rows: series.map((one) => [
        formatDay(one.start),
        formatNumber(countJudged(one)),
        ...one.sentiments.map(formatNumber),
      ]),
    },
  };
}
