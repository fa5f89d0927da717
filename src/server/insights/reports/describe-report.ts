import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import { responseTimes } from "#shared/api/responses.ts";
import { describeMovingDays, movingDays } from "#shared/insights/describe-days.ts";
import { describeFunnel, listStages } from "#shared/insights/describe-funnel.ts";
import {
  describeRatingOverTime,
  describeRatings,
  describeResponsesOverTime,
  describeTimes,
  starsDown,
  timeLabels,
} from "#shared/insights/describe-sections.ts";
import {
  averageRating,
  formatAverage,
  formatCount,
  formatNumber,
  sum,
} from "#shared/insights/figures.ts";
import { formatDays } from "#shared/insights/format-days.ts";
import { countRated, formatRate } from "#shared/insights/shares.ts";
import { noFigure } from "#shared/percent.ts";
import {
  describeParts,
  describeQuestion,
  describeReviews,
  describeSentiments,
  formatReportDay,
  type ReportSection,
  toBar,
} from "./report-sections.ts";

/** The content of the PDF and the public page. It names no person: only figures, and the business's own texts. */
export interface Report {
  title: string;
  businessName: string;
  /** First and last day. */
  days: string;
  /** These days together with those that they are compared with. */
  range: string;
  /** Says that the days move with today; undefined if they are fixed. */
  moving: string | undefined;
  /** True when nothing happened in these days. */
  isEmpty: boolean;
  figures: { label: string; now: string; before: string }[];
  sections: ReportSection[];
}

interface ReportOf {
  title: string;
  businessName: string;
  analytics: Analytics;
  query: AnalyticsQuery;
}

export function describeReport({ title, businessName, analytics, query }: ReportOf): Report {
  const { from, until, previousFrom, previousUntil, now, series } = analytics;
  const isAsked = query.source !== "link";
  const days = formatDays(from, until, formatReportDay);
  const moving = movingDays(query);
  return {
    title,
    businessName,
    days,
    range: `${days}, compared with ${formatDays(previousFrom, previousUntil, formatReportDay)}.`,
    moving:
      moving === undefined ? undefined : `This page always shows ${describeMovingDays(moving)}.`,
    isEmpty: now.responses === 0 && now.invited === 0,
    figures: listFigures(analytics, isAsked),
    sections: [
      ...(isAsked
        ? [{ ...describeFunnel(analytics), bars: listStages(analytics).map(toBar) }]
        : []),
      {
        ...describeRatings(analytics),
        bars: starsDown.map((star) => ({
          label: formatCount(star, "star"),
          count: now.ratings[star - 1] ?? 0,
        })),
        whole: countRated(now),
      },
      {
        ...describeRatingOverTime(analytics, formatReportDay),
        line: {
          points: series.map((one) => ({
            label: formatReportDay(one.start),
            value: averageRating(one),
          })),
          min: 1,
          max: 5,
        },
      },
      {
        ...describeResponsesOverTime(analytics, formatReportDay),
        line: {
          points: series.map((one) => ({
            label: formatReportDay(one.start),
            value: one.responses,
          })),
          min: 0,
        },
      },
      ...(isAsked
        ? [
            {
              ...describeTimes(analytics),
              bars: responseTimes.map((took, at) => ({
                label: timeLabels[took],
                count: now.times[at] ?? 0,
              })),
              whole: sum(now.times),
            },
          ]
        : []),
      ...describeSentiments(analytics),
      ...analytics.questions.flatMap(describeQuestion),
      ...describeParts(analytics),
      ...describeReviews(analytics),
    ],
  };
}

/** The line below a figure. */
export const formatBefore = (before: string): string =>
  before === noFigure ? "none before" : `${before} before`;

function listFigures({ now, before }: Analytics, isAsked: boolean) {
  const both = (label: string, show: (totals: Analytics["now"]) => string) => ({
    label,
    now: show(now),
    before: show(before),
  });
  return [
    both("Responses", ({ responses }) => formatNumber(responses)),
    both("Average rating", (totals) => formatAverage(averageRating(totals))),
    ...(isAsked
      ? [
          both("Invitations sent", ({ invited }) => formatNumber(invited)),
          both("Response rate", formatRate),
        ]
      : []),
  ];
}
