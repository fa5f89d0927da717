import type { Insights } from "#shared/api/insights.ts";
import { formatCount } from "#web/lib/format.ts";
import { BarChart } from "./analytics/charts/bar-chart.tsx";
import { InsightsSection } from "./insights-section.tsx";

/** Number of times each option of each question was chosen. */
export function ChoicesChart({ insights: { choices } }: { insights: Insights }) {
  if (choices.length === 0) return null;
  return (
    <InsightsSection title="Choices">
      {choices.map(({ question, customers, options }) => (
        <div key={question} className="grid gap-3 break-inside-avoid">
          <h3 className="text-base font-semibold">
            <span dir="auto">{question}</span>{" "}
            <span className="font-normal text-muted">{formatCount(customers, "customer")}</span>
          </h3>
          <BarChart
            whole={customers}
            bars={options.map(({ option, count }) => ({ key: option, label: option, count }))}
          />
        </div>
      ))}
    </InsightsSection>
  );
}
