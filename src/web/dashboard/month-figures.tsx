import { Link } from "react-router";
import type { Dashboard } from "#shared/api/dashboard.ts";
import type { Figures } from "#shared/api/figures.ts";
import { averageRating, formatAverage } from "#shared/insights/figures.ts";
import { paths } from "#shared/paths.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Sparkline } from "./sparkline.tsx";

/** This month compared with the same days of the last one, with a sparkline over both. */
export function MonthFigures({ month: { now, before }, days }: Dashboard) {
  // First day of this month.
  const from = days.at(-1)?.day.replace(/..$/, "01");
  const behind = (figure: object) =>
    paths.responses.href({}, { kind: "response", from, ...figure });
  const figure = <Value extends number | null>(
    name: string,
    to: string,
    value: (figures: Figures) => Value,
    format: (value: Value) => string,
  ) => (
    <div className="flex min-w-0 flex-col gap-1 py-5 pr-4 sm:px-6 sm:first:pl-0">
      <dt>
        <Link to={to} className="link text-sm">
          {name}
        </Link>
      </dt>
      <dd className="figures font-serif text-3xl">{format(value(now))}</dd>
      <dd className="text-sm text-muted">
        {value(before) === null ? "None" : format(value(before))} by this day last month
      </dd>
      <dd className="mt-auto">
        <Sparkline values={days.map(value)} />
      </dd>
    </div>
  );
  return (
    <section aria-labelledby="month">
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="month" className="text-lg">
          This month
        </h2>
        <Link to={paths.analytics.href()} className="link">
          Analytics
        </Link>
      </header>
      <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4 sm:divide-x sm:divide-line">
        {figure(
          "Invitations sent",
          paths.invitations.href({}, { stage: "invited", from }),
          ({ invited }) => invited,
          formatNumber,
        )}
        {figure("Responses", behind({}), ({ responses }) => responses, formatNumber)}
        {figure("Average rating", behind({ rated: "yes" }), averageRating, formatAverage)}
        {figure(
          "Said they posted",
          behind({ stage: "posted" }),
          ({ posted }) => posted,
          formatNumber,
        )}
      </dl>
    </section>
  );
}
