import type { Analytics, Totals } from "#shared/api/analytics.ts";
import type { SectionWords } from "./describe-sections.ts";
import { formatAverage, formatCount, formatNumber } from "./figures.ts";

type Counted = Pick<Totals["externalReviews"][number], "count" | "average">;

export interface SiteReviews {
  site: string;
  now: Counted;
  before: Counted;
}

/** Every review site with reviews in either period. */
export function listSites({ now, before }: Pick<Analytics, "now" | "before">): SiteReviews[] {
  const find = ({ externalReviews }: Totals, name: string) =>
    externalReviews.find(({ site }) => site === name) ?? { count: 0, average: null };
  const names = [...now.externalReviews, ...before.externalReviews].map(({ site }) => site);
  return [...new Set(names)].map((site) => ({
    site,
    now: find(now, site),
    before: find(before, site),
  }));
}

export function describeExternalReviews(analytics: Analytics): SectionWords {
  const sites = listSites(analytics);
  const count = sites.reduce((sum, { now }) => sum + now.count, 0);
  return {
    title: "External reviews",
    summary: `${count === 0 ? "None was" : formatCount(count, "review was", "reviews were")} entered or imported for this period. Filters do not divide them.`,
    table: {
      columns: ["Site", "This period", "Before", "Rating", "Rating before"],
      rows: sites.map(({ site, now, before }) => [
        site,
        formatNumber(now.count),
        formatNumber(before.count),
        formatAverage(now.average),
        formatAverage(before.average),
      ]),
    },
  };
}
