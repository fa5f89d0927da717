import type { Analytics } from "#shared/api/analytics.ts";
import { describeExternalReviews, listSites } from "#shared/insights/describe-external-reviews.ts";
import { externalReviewsBehind } from "./behind.ts";
import { FigureTable } from "./charts/chart-figure.tsx";
import { linkPeriods } from "./charts/link-table.tsx";

/** External reviews that the business entered, beside the figures of its own flows. */
export function ExternalReviewFigures({ analytics }: { analytics: Analytics }) {
  const sites = listSites(analytics);
  if (sites.length === 0) return null;
  const { title, summary, table } = describeExternalReviews(analytics);
  return (
    <section className="grid min-w-0 content-start gap-2 rounded-lg border border-line bg-card px-4.5 py-3.5 lg:col-span-6">
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-(--rf-measure) text-sm text-muted">{summary}</p>
      <FigureTable
        title={title}
        {...linkPeriods(table, analytics, (row, days) =>
          externalReviewsBehind(days, sites[row]?.site ?? ""),
        )}
      />
    </section>
  );
}
