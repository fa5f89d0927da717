import type { Analytics } from "#shared/api/analytics.ts";
import { describeExternalReviews, listSites } from "#shared/insights/describe-external-reviews.ts";
import { describeDivision, listDivisions } from "#shared/insights/describe-parts.ts";
import { describeOptions, describeStars } from "#shared/insights/describe-question.ts";
import type { SectionWords } from "#shared/insights/describe-sections.ts";
import {
  countSentiments,
  describeSentiment,
  describeSentimentOverTime,
} from "#shared/insights/describe-sentiment.ts";
import { formatCount } from "#shared/insights/figures.ts";
import { positivePercent } from "#shared/insights/shares.ts";
import type { AnswerKind } from "#shared/questions/question-type.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import { aboutSentiment } from "#shared/sentiment.ts";

export interface Line {
  points: { label: string; value: number | null }[];
  min: number;
  /** The highest value by default. */
  max?: number;
  /** Shown after the numbers of the axis. */
  unit?: string;
}

export interface ReportSection extends SectionWords {
  bars?: { label: string; count: number }[];
  /** The count of a full bar; the largest one by default. */
  whole?: number;
  line?: Line;
}

/** Formats a calendar day without a time zone: `Nov 20, 2026`. */
export const formatReportDay = (day: string): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );

export const toBar = ({ label, now }: { label: string; now: number }) => ({ label, count: now });

export function describeSentiments(analytics: Analytics): ReportSection[] {
  const { summary, ...words } = describeSentiment(analytics);
  const points = analytics.series.map((one) => ({
    label: formatReportDay(one.start),
    value: positivePercent(one),
  }));
  return [
    {
      ...words,
      summary: `${summary} ${aboutSentiment}`,
      bars: countSentiments(analytics).map(toBar),
      whole: analytics.now.responses,
    },
    {
      ...describeSentimentOverTime(analytics, formatReportDay),
      line: { points, min: 0, max: 100, unit: "%" },
    },
  ];
}

/** Empty when no reviews were entered. */
export const describeReviews = (analytics: Analytics): ReportSection[] =>
  listSites(analytics).length > 0 ? [describeExternalReviews(analytics)] : [];

type Question = Analytics["questions"][number];

/** Texts by customers are not part of a report. */
const drawers: Record<AnswerKind, ((asked: Question) => ReportSection) | undefined> = {
  rating: drawStars,
  choice: drawOptions,
  text: undefined,
};

export const describeQuestion = (asked: Question): ReportSection[] => {
  const section = drawers[questionTypes[asked.type].kind]?.(asked);
  return section ? [section] : [];
};

function drawStars(asked: Question): ReportSection {
  const { stars, ...words } = describeStars(asked);
  const bars = stars.map(({ star, count }) => ({ label: formatCount(star, "star"), count }));
  return { ...words, bars, whole: asked.answered };
}

function drawOptions(asked: Question): ReportSection {
  const bars = asked.options.map(({ value, count }) => ({ label: value, count }));
  return { ...describeOptions(asked), bars, whole: asked.answered };
}

/** Omits the division by sender, because senders are people. */
export const describeParts = (analytics: Analytics): ReportSection[] =>
  listDivisions(analytics)
    .filter(({ filter }) => filter !== "senderId")
    .map(describeDivision);
