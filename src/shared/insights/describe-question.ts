import type { Analytics } from "#shared/api/analytics.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { type SectionWords, starsDown } from "./describe-sections.ts";
import { averageRating, formatAverage, formatCount, formatNumber } from "./figures.ts";

type AskedQuestion = Analytics["questions"][number];

/** Describes a question with options, in the order of the form. */
export function describeOptions({ question, answered, options }: AskedQuestion): SectionWords {
  const most = Math.max(0, ...options.map(({ count }) => count));
  const first = options.filter(({ count }) => count === most);
  const names = first.map(({ value }) => `“${value}”`);
  return {
    title: question,
    summary:
      most === 0
        ? "No option was chosen."
        : `${formatCount(answered, "response")} answered. Chosen most: ${names.length > maxNames ? `${names.length} options` : names.join(" and ")}, ${formatPercent(percentOf(most, answered))}${names.length > 1 ? " each" : ""}.`,
    table: {
      columns: ["Answer", "Responses"],
      rows: options.map(({ value, count }) => [value, formatNumber(count)]),
    },
  };
}

/** With more, the sentence would repeat the chart. */
const maxNames = 2;

/** Describes a rating question with the count of each rating, five stars first. */
export function describeStars({
  question,
  answered,
  options,
}: AskedQuestion): SectionWords & { stars: { star: number; count: number }[] } {
  const stars = starsDown.map((star) => ({
    star,
    count: options.find(({ value }) => value === String(star))?.count ?? 0,
  }));
  const average = averageRating({ ratings: stars.map(({ count }) => count).toReversed() });
  return {
    title: question,
    summary: `The average of ${formatCount(answered, "answer")} is ${formatAverage(average)} of 5.`,
    table: {
      columns: ["Stars", "Responses"],
      rows: stars.map(({ star, count }) => [formatCount(star, "star"), formatNumber(count)]),
    },
    stars,
  };
}
