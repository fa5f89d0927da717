import { Form } from "react-router";
import type { Insights } from "#shared/api/insights.ts";
import { paths } from "#shared/paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { RangeLinks } from "./range-links.tsx";

/** Address of a period; a week has a path of its own. */
export const periodHref = (
  isWeek: boolean,
  { from, until }: Pick<Insights, "from" | "until">,
): string =>
  isWeek ? paths.weekInsights.href({ week: from }) : paths.insights.href({}, { from, until });

/** The current week includes future days, which neither the heading nor the field mentions. */
export const lastDayOf = ({ from, until, today, next }: Insights): string =>
  next || from > today ? until : today;

/** Chooses a week, a common range or any dates. */
export function PeriodFilter({ insights }: { insights: Insights }) {
  const { from, until, today, isWeek, previous, next } = insights;
  const noun = isWeek ? "week" : "period";
  return (
    <div className="mb-10 grid gap-4 print:hidden">
      <RangeLinks
        today={today}
        hrefOf={(range) => paths.insights.href({}, { from: range.from, until: range.until })}
      />
      {/* The key applies the new URL's defaults. */}
      <Form
        key={`${from} ${until}`}
        action={paths.insights.href()}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        <TextField type="date" name="from" label="First day" defaultValue={from} max={today} />
        <TextField
          type="date"
          name="until"
          label="Last day"
          defaultValue={lastDayOf(insights)}
          max={today}
        />
        <Button type="submit" variant="primary">
          Show
        </Button>
        {(!isWeek || next) && (
          <ButtonLink variant="quiet" to={paths.insights.href()}>
            This week
          </ButtonLink>
        )}
      </Form>
      <nav aria-label="Other periods" className="flex flex-wrap gap-3">
        <ButtonLink to={periodHref(isWeek, previous)}>Previous {noun}</ButtonLink>
        {next && <ButtonLink to={periodHref(isWeek, next)}>Next {noun}</ButtonLink>}
      </nav>
    </div>
  );
}
