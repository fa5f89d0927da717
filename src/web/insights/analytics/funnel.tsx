import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import { describeFunnel, listStages, type Stage } from "#shared/insights/describe-funnel.ts";
import { type Days, invitationsBehind, responsesBehind } from "./behind.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { linkPeriods } from "./charts/link-table.tsx";

export interface AnalyticsSectionProps {
  analytics: Analytics;
  query: AnalyticsQuery;
}

/** Stages that eligible people reached. Hidden for the public link, which invites no particular person. */
export function Funnel({ analytics, query }: AnalyticsSectionProps) {
  if (query.source === "link") return null;
  const stages = listStages(analytics);
  const { table, ...words } = describeFunnel(analytics);
  return (
    <ChartFigure
      {...words}
      className="lg:col-span-4"
      table={linkPeriods(table, analytics, (row, days) => behindStage(stages[row], days, query))}
    >
      {stages.some((stage) => stage.now > 0) && (
        <BarChart
          bars={stages.map((stage) => ({
            key: stage.name,
            label: stage.label,
            count: stage.now,
            to: behindStage(stage, analytics, query),
          }))}
        />
      )}
    </ChartFigure>
  );
}

/** Eligible contacts are listed in their campaign's evidence instead. */
function behindStage(stage: Stage | undefined, days: Days, query: AnalyticsQuery) {
  switch (stage?.name) {
    case undefined:
    case "eligiblePeople":
      return undefined;
    case "invited":
    case "delivered":
    case "opened":
      return invitationsBehind(days, query, { stage: stage.name });
    case "answered":
      return responsesBehind(days, query, { source: "invitation" });
    case "copied":
    case "posted":
      return responsesBehind(days, query, { source: "invitation", stage: stage.name });
  }
}
