import { Link } from "react-router";
import type { Dashboard } from "#shared/api/dashboard.ts";
import type { Figures as FiguresOf } from "#shared/api/figures.ts";
import { averageRating, formatAverage } from "#shared/insights/figures.ts";
import { paths } from "#shared/paths.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Sparkline } from "./sparkline.tsx";

/** This month beside the same days of the last one, with every day of both as a line. */
export function Figures({ month: { now, before }, days }: Dashboard) {
  const figure = (name: string, value: (figures: FiguresOf) => number) => (
    <Figure
      name={name}
      value={formatNumber(value(now))}
      before={formatNumber(value(before))}
      values={days.map(value)}
    />
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
        {figure("Contacts invited", ({ invited }) => invited)}
        {figure("Responses", ({ responses }) => responses)}
        <Figure
          name="Average rating"
          value={formatAverage(averageRating(now))}
          before={formatAverage(averageRating(before))}
          values={days.map(averageRating)}
        />
        {figure("Posted, as they say", ({ posted }) => posted)}
      </dl>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  before: string;
  values: readonly (number | null)[];
}

function Figure({ name, value, before, values }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 py-5 pr-4 sm:px-6 sm:first:pl-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figures font-serif text-3xl">{value}</dd>
      <dd className="text-sm text-muted">{before} by this day last month</dd>
      <dd>
        <Sparkline values={values} />
      </dd>
    </div>
  );
}
