import { Suspense, use } from "react";
import type { TagPart } from "#shared/api/analytics.ts";
import {
  type Division,
  describeDivision,
  divideByTag,
  type PartColumn,
  partColumns,
} from "#shared/insights/describe-parts.ts";
import { noFigure } from "#shared/percent.ts";
import { type Days, invitationsBehind, previousDays, responsesBehind } from "./behind.ts";
import { FigureTable } from "./charts/chart-figure.tsx";
import { FigureLink } from "./charts/link-table.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";
import type { TagsProps } from "./tag-choice.tsx";

/** Loaded after the rest of the page; renders nothing if no tagged contact was invited. */
export const PartsByTag = (props: AnalyticsSectionProps & TagsProps) => (
  <Suspense fallback={<p className="text-muted">Counting by tag…</p>}>
    <PartsByTagRead {...props} />
  </Suspense>
);

function PartsByTagRead({ tags, ...props }: AnalyticsSectionProps & TagsProps) {
  const found = use(tags);
  if (!found)
    return (
      <p className="text-muted">
        We couldn’t read the figures by tag. Reload the page to try again.
      </p>
    );
  return divideByTag(found).map((division) => (
    <PartTable key={division.title} division={division} {...props} />
  ));
}

export function PartTable({
  division,
  analytics,
  query,
}: AnalyticsSectionProps & { division: Division }) {
  const { title, summary, table } = describeDivision(division);
  const rows = division.parts.map((part) => [
    <span key="label" dir="auto">
      {part.label}
    </span>,
    ...partColumns[division.cohort].map(({ name, show }) => {
      const behind = (days: Days) => behindPart(name, part, days, { division, query });
      const now = show(part);
      const before = show(part.before);
      if (now === noFigure && before === noFigure) return noFigure;
      return (
        <span key={name}>
          <FigureLink figure={now} to={behind(analytics)} />{" "}
          <span className="text-muted">
            (<FigureLink figure={before} to={behind(previousDays(analytics))} />)
          </span>
        </span>
      );
    }),
  ]);
  return (
    <section className="grid min-w-0 content-start gap-2 rounded-lg border border-line bg-card px-4.5 py-3.5">
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-(--rf-measure) text-sm text-muted wrap-anywhere">{summary}</p>
      <FigureTable title={title} columns={table.columns} rows={rows} />
    </section>
  );
}

/** Rates and averages link to nothing; the counts beside them do. */
function behindPart(
  column: PartColumn["name"],
  { key }: TagPart,
  days: Days,
  { division: { filter }, query }: { division: Division; query: AnalyticsSectionProps["query"] },
): string | undefined {
  const narrowed = { ...query, [filter]: key };
  switch (column) {
    case "Sent":
      return invitationsBehind(days, narrowed, { stage: "invited" });
    case "Answered so far":
      return invitationsBehind(days, narrowed, { stage: "invited", status: "answered" });
    case "Responses":
      return responsesBehind(days, narrowed);
    case "Response rate":
    case "Rating":
      return undefined;
  }
}
