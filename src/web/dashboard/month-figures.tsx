import type { Dashboard } from "#shared/api/dashboard.ts";
import type { Figures } from "#shared/api/figures.ts";
import { averageRating, formatAverage } from "#shared/insights/figures.ts";
import { paths } from "#shared/paths.ts";
import { formatNumber } from "#web/lib/format.ts";
import { FigureCard } from "#web/ui/figure-card.tsx";

/** This month compared with the same days of the last one, with a sparkline over both. */
export function MonthFigures({ month: { now, before }, days }: Dashboard) {
  const from = firstOfMonth(days);
  const behind = (figure: object) =>
    paths.responses.href({}, { kind: "response", from, ...figure });
  const card = <Value extends number | null>(
    name: string,
    to: string,
    value: (figures: Figures) => Value,
    format: (value: Value) => string,
  ) => {
    const [current, last] = [value(now), value(before)];
    return (
      <FigureCard
        name={name}
        to={to}
        figure={format(current)}
        change={current === null || last === null ? undefined : current - last}
        note={`${last === null ? "None" : format(last)} by this day last month`}
        values={days.map(value)}
      />
    );
  };
  return (
    <section aria-labelledby="month" className="lg:col-span-12">
      <h2 id="month" className="sr-only">
        This month
      </h2>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {card(
          "Invitations sent",
          paths.invitations.href({}, { stage: "invited", from }),
          ({ invited }) => invited,
          formatNumber,
        )}
        {card("Responses", behind({}), ({ responses }) => responses, formatNumber)}
        {card("Average rating", behind({ rated: "yes" }), averageRating, formatAverage)}
        {card(
          "Said they posted",
          behind({ stage: "posted" }),
          ({ posted }) => posted,
          formatNumber,
        )}
      </dl>
    </section>
  );
}

export const firstOfMonth = (days: Dashboard["days"]) =>
  days.at(-1)?.day.replace(/..$/, "01") ?? "";
