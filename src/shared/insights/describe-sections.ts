import type { Analytics } from "#shared/api/analytics.ts";
import { type ResponseTime, responseTimes } from "#shared/api/responses.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { compare, describeBefore } from "./describe-before.ts";
import { averageRating, formatAverage, formatCount, formatNumber } from "./figures.ts";
import { countRated } from "./shares.ts";
import { stepNames } from "./step-names.ts";

/** A chart's content as a sentence and a table, shared by the analytics page and reports. */
export interface SectionWords {
  title: string;
  summary: string;
  table: { columns: string[]; rows: string[][] };
}

export const starsDown = [5, 4, 3, 2, 1];

/** With fewer ratings, a sentence about their distribution would mislead. */
const fewRatings = 5;

function sumUpRatings(ratings: number[], rated: number): string {
  if (rated === 0) return "No rating was given in this period.";
  if (rated < fewRatings)
    return `${formatCount(rated, "rating")} ${rated === 1 ? "was" : "were"} given in this period.`;
  const [oneStar = 0, , , , fiveStars = 0] = ratings;
  const verb = fiveStars === 1 ? "is" : "are";
  return `${formatNumber(fiveStars)} of ${formatCount(rated, "rating")} ${verb} five stars, ${formatNumber(oneStar)} one star.`;
}

export function describeRatings({ now, before }: Analytics): SectionWords {
  const rated = countRated(now);
  return {
    title: "Ratings",
    summary:
      sumUpRatings(now.ratings, rated) + describeUnrated(rated > 0 ? now.responses - rated : 0),
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

/** Explains why there are fewer ratings than responses. */
const describeUnrated = (unrated: number): string =>
  unrated > 0
    ? ` ${formatCount(unrated, "response")} ${unrated === 1 ? "has" : "have"} no rating, or ${unrated === 1 ? "was" : "were"} withdrawn.`
    : "";

export const timeLabels: Record<ResponseTime, string> = {
  within_hour: "Within an hour",
  within_day: "Within a day",
  within_week: "Within a week",
  later: "Later",
};

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
      rows: responseTimes.map((took, at) => [
        timeLabels[took],
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
      columns: [stepNames[bucket], "Invitations sent", "Responses"],
      rows: series.map((one) => [
        formatDay(one.start),
        formatNumber(one.invited),
        formatNumber(one.responses),
      ]),
    },
  };
}
