import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import { describeFunnel, listStages } from "#shared/insights/describe-sections.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { responsesBehind } from "./responses-behind.ts";

export interface SectionProps {
  analytics: Analytics;
  query: AnalyticsQuery;
}

/** How far those who could be asked came. The public link asks no one in particular, so it is left out. */
export function Funnel({ analytics, query }: SectionProps) {
  const { now } = analytics.invitations;
  if (query.source === "link") return null;
  const stages = listStages(analytics);
  return (
    <ChartFigure {...describeFunnel(analytics)}>
      {stages.some((stage) => stage.now > 0) && (
        <BarChart
          bars={stages.map(({ label, now: count, figure }) => ({
            key: label,
            label,
            count,
            note:
              figure && now.invited > 0
                ? `(${formatPercent(percentOf(count, now.invited))} of invited)`
                : undefined,
            to: figure && responsesBehind(analytics, query, { source: "invitation", ...figure }),
          }))}
        />
      )}
    </ChartFigure>
  );
}
