import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import type { FigureFilter } from "#shared/api/responses.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { compare, formatPercent, percentOf } from "./figures.ts";
import { responsesBehind } from "./responses-behind.ts";

export interface SectionProps {
  analytics: Analytics;
  query: AnalyticsQuery;
}

interface Stage {
  label: string;
  now: number;
  before: number;
  /** Leads to the responses behind it. */
  figure?: FigureFilter;
}

/** How far those who could be asked came. The public link asks no one in particular, so it is left out. */
export function Funnel({ analytics, query }: SectionProps) {
  const { now, before } = analytics.invitations;
  if (query.source === "link") return null;
  return (
    <ChartFigure
      title="From asking to posting"
      summary={
        now.invited > 0
          ? `${formatCount(now.invited, "person was", "people were")} invited and ${formatNumber(now.answered)} answered, ${compare(now.answered, before.answered)}. ` +
            `The response rate is ${rate(now)}; before, it was ${rate(before)}.`
          : `No invitation was sent in these days. ${formatCount(now.answered, "person", "people")} answered an earlier one.`
      }
      table={{
        columns: ["Step", "These days", "Before"],
        rows: listStages(analytics).map((one) => [
          one.label,
          formatNumber(one.now),
          formatNumber(one.before),
        ]),
      }}
    >
      <BarChart
        bars={listStages(analytics).map(({ label, now: count, figure }) => ({
          key: label,
          label,
          count,
          note:
            figure && now.invited > 0
              ? `(${percentOf(count, now.invited)} % of invited)`
              : undefined,
          to: figure && responsesBehind(analytics, query, { source: "invitation", ...figure }),
        }))}
      />
    </ChartFigure>
  );
}

const rate = ({ answered, invited }: Figures) => formatPercent(percentOf(answered, invited));

function listStages({ now, before, invitations }: Analytics): Stage[] {
  const stage = (
    label: string,
    name: "invited" | "delivered" | "opened" | "answered" | "copied" | "posted",
  ) => ({
    label,
    now: invitations.now[name],
    before: invitations.before[name],
  });
  const delivered = stage("Delivered", "delivered");
  return [
    { label: "Eligible", now: now.eligible, before: before.eligible },
    stage("Invited", "invited"),
    // Not every way of sending reports it.
    ...(delivered.now + delivered.before > 0 ? [delivered] : []),
    stage("Began to answer", "opened"),
    { ...stage("Answered", "answered"), figure: {} },
    { ...stage("Copied the text", "copied"), figure: { stage: "copied" } },
    { ...stage("Posted, as they say", "posted"), figure: { stage: "posted" } },
  ];
}
