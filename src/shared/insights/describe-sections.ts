import type { Analytics } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import type { FigureFilter } from "#shared/api/responses.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { describeBefore } from "./describe-before.ts";
import {
  averageRating,
  compare,
  countRated,
  formatAverage,
  formatCount,
  formatNumber,
  stepNames,
} from "./figures.ts";

/** What a chart shows, in a sentence and in a table; the analytics page and reports say the same. */
export interface SectionWords {
  title: string;
  summary: string;
  table: { columns: string[]; rows: string[][] };
}

export interface Stage {
  label: string;
  now: number;
  before: number;
  /** Leads to the responses behind it. */
  figure?: FigureFilter;
}

export function listStages({ now, before, invitations }: Analytics): Stage[] {
  const stage = (
    label: string,
    name: "invited" | "delivered" | "opened" | "answered" | "copied" | "posted",
  ) => ({
    label,
    now: invitations.now[name],
    before: invitations.before[name],
  });
  // Not every way of sending reports a delivery.
  const isKnown = (one: Stage) => one.now + one.before > 0;
  return [
    { label: "Eligible", now: now.eligible, before: before.eligible },
    stage("Invited", "invited"),
    ...[stage("Delivered", "delivered")].filter(isKnown),
    stage("Began to answer", "opened"),
    { ...stage("Answered", "answered"), figure: {} },
    { ...stage("Copied the text", "copied"), figure: { stage: "copied" } },
    { ...stage("Posted, as they say", "posted"), figure: { stage: "posted" } },
  ];
}

export function describeFunnel(analytics: Analytics): SectionWords {
  const { now, before } = analytics.invitations;
  return {
    title: "From asking to posting",
    summary:
      now.invited > 0
        ? `${formatCount(now.invited, "person was", "people were")} invited and ${formatNumber(now.answered)} answered, ${compare(now.answered, before.answered)}. ` +
          `The response rate is ${formatRate(now)}${describeBefore(formatRate(before))}.`
        : `No invitation was sent in this period.${now.answered > 0 ? ` ${formatCount(now.answered, "person", "people")} answered an earlier one.` : ""}`,
    table: {
      columns: ["Step", "This period", "Before"],
      rows: listStages(analytics).map((one) => [
        one.label,
        formatNumber(one.now),
        formatNumber(one.before),
      ]),
    },
  };
}

const formatRate = ({ answered, invited }: Figures) => formatPercent(percentOf(answered, invited));

export const starsDown = [5, 4, 3, 2, 1];

export function describeRatings({ now, before }: Analytics): SectionWords {
  const rated = countRated(now);
  const [oneStar = 0, , , , fiveStars = 0] = now.ratings;
  return {
    title: "Ratings",
    summary:
      rated === 0
        ? "No rating was given in this period."
        : `${formatNumber(fiveStars)} of ${formatCount(rated, "rating")} ${fiveStars === 1 || rated === 1 ? "is" : "are"} five stars, ${formatNumber(oneStar)} one star.`,
    table: {
      columns: ["Rating", "This period", "Before"],
      rows: starsDown.map((star) => [
        formatCount(star, "star"),
        formatNumber(now.ratings[star - 1] ?? 0),
        formatNumber(before.ratings[star - 1] ?? 0),
      ]),
    },
  };
}

/** In the order of `Figures.times`. */
export const timeLabels = ["Within an hour", "Within a day", "Within a week", "Later"];

export function describeTimes({ now, before }: Analytics): SectionWords {
  const timed = now.times.reduce((sum, count) => sum + count, 0);
  const [withinHour = 0, withinDay = 0] = now.times;
  return {
    title: "Time to respond",
    summary:
      timed === 0
        ? "No invitation was answered in this period."
        : `${formatPercent(percentOf(withinHour + withinDay, timed))} of ${formatCount(timed, "response")} to an invitation came within a day.`,
    table: {
      columns: ["After the invitation", "This period", "Before"],
      rows: timeLabels.map((label, at) => [
        label,
        formatNumber(now.times[at] ?? 0),
        formatNumber(before.times[at] ?? 0),
      ]),
    },
  };
}

type FormatDay = (day: string) => string;

export function describeRatingOverTime(
  { series, bucket, now, before }: Analytics,
  formatDay: FormatDay,
): SectionWords {
  const average = averageRating(now);
  return {
    title: "Rating over time",
    summary:
      average === null
        ? "No rating was given in this period."
        : `The average of ${formatCount(countRated(now), "rating")} is ${formatAverage(average)} of 5${describeBefore(formatAverage(averageRating(before)))}.`,
    table: {
      columns: [stepNames[bucket], "Ratings", "Average"],
      rows: series.map((one) => [
        formatDay(one.start),
        formatNumber(countRated(one)),
        formatAverage(averageRating(one)),
      ]),
    },
  };
}

export function describeResponsesOverTime(
  { series, bucket, now, before }: Analytics,
  formatDay: FormatDay,
): SectionWords {
  return {
    title: "Responses over time",
    summary: `${formatCount(now.responses, "response")} in this period, ${compare(now.responses, before.responses)}.`,
    table: {
      columns: [stepNames[bucket], "Invited", "Responses"],
      rows: series.map((one) => [
        formatDay(one.start),
        formatNumber(one.invited),
        formatNumber(one.responses),
      ]),
    },
  };
}
