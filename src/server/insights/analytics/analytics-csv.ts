import type { Analytics } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import { sentiments } from "#shared/sentiment.ts";
import { toCsv } from "../../platform/files/to-csv.ts";

const ratingColumns = ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"];
const timeColumns = ["within an hour", "within a day", "within a week", "later"];
const counts = ["invited", "delivered", "opened", "answered", "copied", "posted", "responses"];
const columns = ["part", "name", ...counts, ...ratingColumns, ...timeColumns, ...sentiments];

/** One row per total, step of time, part, question and chosen option. */
export function writeAnalyticsCsv(analytics: Analytics): string {
  const { from, until, previousFrom, previousUntil, bucket, series } = analytics;
  const parts = [
    ["Review flow", analytics.flows],
    ["Source", analytics.sources],
    ["Campaign", analytics.campaigns],
    ["Sender", analytics.senders],
  ] as const;
  return toCsv(columns, [
    toRow("Total", `${from} – ${until}`, analytics.now),
    toRow("Total before", `${previousFrom} – ${previousUntil}`, analytics.before),
    ...series.map(({ start, ...figures }) => toRow(bucket, start, figures)),
    ...parts.flatMap(([part, rows]) => rows.map(({ label, ...row }) => toRow(part, label, row))),
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
  { ratings, times, sentiments: felt, ...counted }: Figures,
) => ({
  part,
  name,
  ...counted,
  ...under(ratingColumns, ratings),
  ...under(timeColumns, times),
  ...under(sentiments, felt),
});

const under = (names: readonly string[], counts: readonly number[]) =>
  Object.fromEntries(names.map((name, at) => [name, counts[at]]));
