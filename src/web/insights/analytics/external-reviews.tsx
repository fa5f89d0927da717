import type { Analytics } from "#shared/api/analytics.ts";
import { formatAverage } from "#shared/insights/figures.ts";
import { formatNumber } from "#web/lib/format.ts";
import { FigureTable } from "./charts/chart-figure.tsx";

/** What was posted on review sites, as far as it was entered, beside the figures of the business's own flows. */
export function ExternalReviews({ analytics: { now, before } }: { analytics: Analytics }) {
  const sites = [
    ...new Set([...now.externalReviews, ...before.externalReviews].map(({ site }) => site)),
  ];
  if (sites.length === 0) return null;
  const find = (reviews: Analytics["now"]["externalReviews"], name: string) =>
    reviews.find(({ site }) => site === name);
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="text-xl">External reviews</h2>
      <p className="text-muted">
        All that were entered or imported for this period; filters do not divide them.
      </p>
      <FigureTable
        title="External reviews"
        columns={["Site", "This period", "Rating", "Before"]}
        rows={sites.map((site) => [
          site,
          formatNumber(find(now.externalReviews, site)?.count ?? 0),
          formatAverage(find(now.externalReviews, site)?.average ?? null),
          formatNumber(find(before.externalReviews, site)?.count ?? 0),
        ])}
      />
    </section>
  );
}
