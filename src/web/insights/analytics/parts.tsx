import { Suspense, use } from "react";
import type { TagPart } from "#shared/api/analytics.ts";
import {
  type Division,
  describeDivision,
  divideByTag,
  listDivisions,
  partColumns,
} from "#shared/insights/describe-parts.ts";
import { noFigure } from "#shared/percent.ts";
import { type Days, invitationsBehind, previousDays, responsesBehind } from "./behind.ts";
import { FigureTable } from "./charts/chart-figure.tsx";
import { FigureLink } from "./charts/link-table.tsx";
import type { SectionProps } from "./funnel.tsx";
import type { TagsProps } from "./tag-choice.tsx";

/** The figures divided in each way that there is. */
export const Parts = (props: SectionProps) =>
  listDivisions(props.analytics).map((division) => (
    <PartTable key={division.filter} division={division} {...props} />
  ));

/** Read after the rest of the page; nothing where no contact with a tag was asked. */
export const PartsByTag = (props: SectionProps & TagsProps) => (
  <Suspense fallback={<p className="text-muted">Counting by tag…</p>}>
    <PartsByTagRead {...props} />
  </Suspense>
);

function PartsByTagRead({ tags, ...props }: SectionProps & TagsProps) {
  const found = use(tags);
  if (!found)
    return (
      <p className="text-muted">
        We couldn’t read the figures by tag. Reload the page to try again.
      </p>
    );
  return found.length > 0 && <PartTable division={divideByTag(found)} {...props} />;
}

function PartTable({ division, analytics, query }: SectionProps & { division: Division }) {
  const { title, summary, table } = describeDivision(division);
  const rows = division.parts.map((part) => [
    <span key="label" dir="auto">
      {part.label}
    </span>,
    ...partColumns.map(({ name, show }) => {
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
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-(--rf-measure) wrap-anywhere">{summary}</p>
      <FigureTable title={title} columns={table.columns} rows={rows} />
    </section>
  );
}

/** An average is of the responses beside it. */
function behindPart(
  column: string,
  { key }: TagPart,
  days: Days,
  { division: { filter }, query }: { division: Division; query: SectionProps["query"] },
): string | undefined {
  const narrowed = { ...query, [filter]: key };
  if (column === "Invited") return invitationsBehind(days, narrowed, { stage: "invited" });
  if (column === "Response rate")
    return invitationsBehind(days, narrowed, { stage: "invited", status: "answered" });
  return column === "Responses" ? responsesBehind(days, narrowed) : undefined;
}
