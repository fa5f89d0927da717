import { Link } from "react-router";
import type { Part } from "#shared/api/analytics.ts";
import type { FigureFilter } from "#shared/api/responses.ts";
import { averageRating, formatAverage } from "#shared/insights/figures.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { formatNumber } from "#web/lib/format.ts";
import { FigureTable } from "./charts/chart-figure.tsx";
import type { SectionProps } from "./funnel.tsx";
import { responsesBehind } from "./responses-behind.ts";

/** The figures divided in each way that there is. */
export function Parts({ analytics, query }: SectionProps) {
  const { flows, sources, campaigns, senders } = analytics;
  const toTable = (
    title: string,
    parts: readonly Part[],
    filter: (key: string) => FigureFilter & { flowId?: string },
  ) =>
    parts.length > 0 && (
      <section className="grid min-w-0 content-start gap-3">
        <h2 className="text-xl">{title}</h2>
        <FigureTable
          title={title}
          columns={["Name", "Invited", "Responses", "Response rate", "Rating"]}
          rows={parts.map((part) => [
            <span key="label" dir="auto">
              {part.label}
            </span>,
            formatNumber(part.invited),
            part.responses > 0 ? (
              <Link
                key="responses"
                className="link"
                to={responsesBehind(analytics, query, filter(part.key))}
              >
                {formatNumber(part.responses)}
              </Link>
            ) : (
              "0"
            ),
            formatPercent(percentOf(part.answeredInvitations, part.invited)),
            formatAverage(averageRating(part)),
          ])}
        />
      </section>
    );
  return (
    <>
      {toTable("By review flow", flows, (flowId) => ({ flowId }))}
      {toTable("By source", sources, (source) => ({ source: source as "link" | "invitation" }))}
      {toTable("By campaign", campaigns, (campaignId) => ({ campaignId }))}
      {toTable("By sender", senders, (senderId) => ({ senderId }))}
    </>
  );
}
