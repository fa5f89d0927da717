import { Link } from "react-router";
import type { Insights } from "#shared/api/insights.ts";
import { stepNames } from "#shared/insights/step-names.ts";
import { paths } from "#shared/paths.ts";
import { formatDay, formatNumber } from "#web/lib/format.ts";
import { FigureTable } from "./analytics/charts/chart-figure.tsx";
import { InsightsSection } from "./insights-section.tsx";
import { QuoteList } from "./quote-list.tsx";
import { Trend } from "./trend.tsx";

/** The topics of the comments, with their trend and quotes. */
export function CommentTopics({ insights }: { insights: Insights }) {
  const { topics, commenters, customersBefore, steps, bucket, from, until } = insights;
  if (commenters === 0) return null;
  if (topics.length === 0)
    return (
      <InsightsSection title="Topics">
        <p className="text-muted">No topic was mentioned by several customers in this period.</p>
      </InsightsSection>
    );
  const most = Math.max(...topics.flatMap(({ trend }) => trend));
  // A single bar shows no trend.
  const hasTrend = topics.some(({ trend }) => trend.filter(Boolean).length > 1);
  const table = {
    title: "Customers who mentioned each topic",
    columns: [stepNames[bucket], ...topics.map(({ topic }) => topic)],
    rows: steps.map((step, at) => [
      formatDay(step),
      ...topics.map(({ trend }) => formatNumber(trend[at] ?? 0)),
    ]),
  };
  return (
    <InsightsSection title="Topics">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {topics.map(({ topic, count, countBefore, trend, quotes }) => (
          <li key={topic} className="grid grid-cols-[minmax(0,1fr)] gap-3 break-inside-avoid">
            <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
              <p>
                <strong dir="auto">{topic}</strong>{" "}
                <span className="text-muted">
                  mentioned by {formatNumber(count)} of {formatNumber(commenters)}
                  {customersBefore > 0 &&
                    `; ${countBefore > 0 ? formatNumber(countBefore) : "none"} before`}
                </span>
              </p>
              {hasTrend && (
                <Trend
                  points={steps.map((start, at) => ({ start, count: trend[at] ?? 0 }))}
                  most={most}
                />
              )}
            </div>
            <QuoteList quotes={quotes} />
            <p className="text-sm print:hidden">
              <Link
                className="link"
                to={paths.responses.href({}, { kind: "response", search: topic, from, until })}
              >
                Responses with “{topic}”
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <details className="print:hidden">
        <summary className="link w-fit cursor-pointer py-2">Show the trends as a table</summary>
        <FigureTable {...table} />
      </details>
    </InsightsSection>
  );
}
