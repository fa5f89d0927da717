import type { Analytics, TagPart } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import { responsePercent } from "#shared/insights/shares.ts";
import { sentiments } from "#shared/sentiment.ts";
import { toCsv } from "../../platform/files/to-csv.ts";

const ratingColumns = ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"];
const timeColumns = ["within an hour", "within a day", "within a week", "later"];
const counts = ["invited", "delivered", "opened", "answered", "copied", "posted", "responses"];
const rateColumns = ["invitations answered so far", "response rate %"];
const columns = [
  "part",
  "name",
  ...counts,
  ...ratingColumns,
  ...timeColumns,
  ...sentiments,
  ...rateColumns,
];

/** One row per total, time bucket, part, question and chosen option; each part also for the previous period. */
export function writeAnalyticsCsv(analytics: Analytics, tags: readonly TagPart[]): string {
  const { from, until, previousFrom, previousUntil, bucket, series } = analytics;
  const parts = [
    ["Review flow", analytics.flows],
    ["Source", analytics.sources],
    ["Campaign or automation", analytics.campaigns],
    ["Sender", analytics.senders],
  ] as const;
  return toCsv(columns, [
    toRow("Total", `${from} – ${until}`, analytics.now),
    toRow("Total before", `${previousFrom} – ${previousUntil}`, analytics.before),
    ...series.map(({ start, ...figures }) => toRow(bucket, start, figures)),
    ...parts.flatMap(([part, rows]) => [
      ...rows.map(({ label, ...row }) => toRow(part, label, row)),
      ...rows.map(({ label, before }) => toRow(`${part} before`, label, before)),
    ]),
    ...tags.map(({ label, ...row }) => toRow("Tag", label, row)),
    ...tags.map(({ label, before }) => toRow("Tag before", label, before)),
    ...analytics.questions.flatMap(({ question, answered, options }) => [
      { part: "Question", name: question, responses: answered },
      ...options.map(({ value, count }) => ({
        part: "Answer",
        name: `${question}: ${value}`,
        responses: count,
      })),
    ]),
  ]);
}

const toRow = (
  part: string,
  name: string,
  { ratings, times = [], sentiments: felt = [], ...counted }: TagPart["before"] & Partial<Figures>,
) => ({
  part,
  name,
  ...counted,
  ...under(ratingColumns, ratings),
  ...under(timeColumns, times),
  ...under(sentiments, felt),
  ...under(rateColumns, [counted.answeredSoFar, responsePercent(counted)]),
});

const under = (names: readonly string[], values: readonly (number | null)[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at]]));
