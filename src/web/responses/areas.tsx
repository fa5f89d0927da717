import { paths } from "#shared/paths.ts";
import { AreaNav } from "#web/ui/area-nav.tsx";

const areas = [
  { label: "Answers", to: paths.responses.href(), end: true },
  { label: "Insights", to: paths.insights.href() },
  { label: "External reviews", to: paths.externalReviews.href() },
];

/** What customers sent here, what they spoke of in a week, and what they posted elsewhere. */
export function ResponseAreas() {
  return <AreaNav label="Responses" areas={areas} />;
}
