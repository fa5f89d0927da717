import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import { describeMovingDays, movingDays } from "#shared/insights/describe-days.ts";
import { describeOptions, describeStars } from "#shared/insights/describe-question.ts";
import {
  describeFunnel,
  describeRatingOverTime,
  describeRatings,
  describeResponsesOverTime,
  describeTimes,
  listStages,
  type SectionWords,
  starsDown,
  timeLabels,
} from "#shared/insights/describe-sections.ts";
import {
  averageRating,
  formatAverage,
  formatCount,
  formatNumber,
} from "#shared/insights/figures.ts";
import { formatDays } from "#shared/insights/format-days.ts";
import { formatPercent, noFigure, percentOf } from "#shared/percent.ts";
import type { AnswerKind } from "#shared/questions/question-type.ts";
import { questionTypes } from "#shared/questions/question-types.ts";

export interface Line {
  points: { label: string; value: number | null }[];
  min: number;
  /** Default: what the values need. */
  max?: number;
}

export interface ReportSection extends SectionWords {
  bars?: { label: string; count: number }[];
  line?: Line;
}

/** What the PDF and the public page show. It names no person: figures only, and the business's own words. */
export interface Report {
  title: string;
  businessName: string;
  /** First and last day. */
  days: string;
  /** The same with those that it is compared with. */
  range: string;
  /** Says that the days move with today; undefined: they stay. */
  moving: string | undefined;
  /** Nothing happened in these days. */
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
  const days = formatDays(from, until, formatDay);
  const moving = movingDays(query);
  return {
    title,
    businessName,
    days,
    range: `${days}, compared with ${formatDays(previousFrom, previousUntil, formatDay)}.`,
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
      },
      {
        ...describeRatingOverTime(analytics, formatDay),
        line: {
          points: series.map((one) => ({
            label: formatDay(one.start),
            value: averageRating(one),
          })),
          min: 1,
          max: 5,
        },
      },
      {
        ...describeResponsesOverTime(analytics, formatDay),
        line: {
          points: series.map((one) => ({ label: formatDay(one.start), value: one.responses })),
          min: 0,
        },
      },
      ...(isAsked
        ? [
            {
              ...describeTimes(analytics),
              bars: timeLabels.map((label, at) => ({ label, count: now.times[at] ?? 0 })),
            },
          ]
        : []),
      ...analytics.questions.flatMap(describeQuestion),
      ...describeParts(analytics),
    ],
  };
}

/** `20 Nov 2026`, of a day that is the same everywhere. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );

/** Below a figure. */
export const formatBefore = (before: string): string =>
  before === noFigure ? "none before" : `${before} before`;

const toBar = ({ label, now }: { label: string; now: number }) => ({ label, count: now });

function listFigures({ now, before, invitations }: Analytics, isAsked: boolean) {
  const rate = ({ answered, invited }: Analytics["now"] | Analytics["invitations"]["now"]) =>
    formatPercent(percentOf(answered, invited));
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
          both("Invited", ({ invited }) => formatNumber(invited)),
          {
            label: "Response rate",
            now: rate(invitations.now),
            before: rate(invitations.before),
          },
        ]
      : []),
  ];
}

type Question = Analytics["questions"][number];

/** What customers wrote stays in the application. */
const drawers: Record<AnswerKind, ((asked: Question) => ReportSection) | undefined> = {
  rating: drawStars,
  choice: drawOptions,
  text: undefined,
};

const describeQuestion = (asked: Question): ReportSection[] => {
  const section = drawers[questionTypes[asked.type].kind]?.(asked);
  return section ? [section] : [];
};

function drawStars(asked: Question): ReportSection {
  const { stars, ...words } = describeStars(asked);
  const bars = stars.map(({ star, count }) => ({ label: formatCount(star, "star"), count }));
  return { ...words, bars };
}

function drawOptions(asked: Question): ReportSection {
  const bars = asked.options.map(({ value, count }) => ({ label: value, count }));
  return { ...describeOptions(asked), bars };
}

/** Without the senders, who are people. */
function describeParts({ flows, sources, campaigns }: Analytics): ReportSection[] {
  const parts = [
    { title: "By review flow", noun: "review flow", rows: flows },
    { title: "By source", noun: "source", rows: sources },
    { title: "By campaign", noun: "campaign", rows: campaigns },
  ];
  return parts.flatMap(({ title, noun, rows }) => {
    const [most] = rows;
    if (!most) return [];
    return [
      {
        title,
        summary: `${formatCount(rows.length, noun)}. The largest is “${most.label}” with ${formatCount(most.responses, "response")}.`,
        table: {
          columns: ["Name", "Invited", "Responses", "Rating"],
          rows: rows.map((row) => [
            row.label,
            formatNumber(row.invited),
            formatNumber(row.responses),
            formatAverage(averageRating(row)),
          ]),
        },
      },
    ];
  });
}
