import type { Dashboard } from "#shared/api/dashboard.ts";
import { formatCount } from "#shared/insights/figures.ts";
import { formatDay, formatDayOfMonth } from "#web/lib/format.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Panel } from "#web/ui/panel.tsx";

const height = 172;
/** Space for the labels of the axis, in pixels. */
const left = 30;
const days = 31;

/** Cumulative responses of this month over those of last month. The sentence says the same for screen readers. */
export function MonthChart({ days: all, first }: Pick<Dashboard, "days"> & { first: string }) {
  const now = addUp(all.filter(({ day }) => day >= first));
  const before = addUp(all.filter(({ day }) => day < first));
  const [sum = 0, sumBefore = 0] = [now.at(-1), before.at(-1)];
  const sameDay = before[Math.min(now.length, before.length) - 1] ?? 0;
  const ticks = ticksUpTo(Math.max(4, sum, sumBefore));
  const top = ticks.at(-1) ?? 1;
  const [box, boxWidth] = useWidth();
  const width = boxWidth - left - 8;
  const x = (at: number) => (at / (days - 1)) * width;
  const y = (value: number) => height - (value / top) * height;
  const line = (values: number[]) => values.map((value, at) => `${x(at)},${y(value)}`).join(" ");
  return (
    <Panel title="Responses this month" className="lg:col-span-8" aside={<Legend />}>
      <p className="sr-only">
        {formatCount(sum, "response")} since {formatDay(first)}; last month {sameDay} by this day
        and {sumBefore} in all.
      </p>
      <div ref={box}>
        <svg
          aria-hidden="true"
          viewBox={`${-left} -8 ${width + left + 8} ${height + 34}`}
          className="block h-auto w-full font-sans text-xs"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={-8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
                {tick}
              </text>
            </g>
          ))}
          {[1, 8, 15, 22, 28].map((day) => (
            <text
              key={day}
              x={x(day - 1)}
              y={height + 20}
              textAnchor={day === 1 ? "start" : "middle"}
              className="fill-muted"
            >
              {formatDayOfMonth(first.replace(/..$/, String(day).padStart(2, "0")))}
            </text>
          ))}
          <polygon
            points={`0,${height} ${line(now)} ${x(now.length - 1)},${height}`}
            className="fill-series-soft opacity-70"
          />
          <polyline
            points={line(before)}
            fill="none"
            strokeWidth="2"
            strokeDasharray="5 4"
            className="stroke-before"
          />
          <polyline points={line(now)} fill="none" strokeWidth="2.25" className="stroke-series" />
          <circle cx={x(now.length - 1)} cy={y(sum)} r="3.5" className="fill-series" />
        </svg>
      </div>
    </Panel>
  );
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4 text-sm text-muted">
      <span>
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block w-4.5 border-t-2 border-series align-middle"
        />
        this month
      </span>
      <span>
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block w-4.5 border-t-2 border-dashed border-before align-middle"
        />
        last month
      </span>
    </span>
  );
}

const addUp = (of: Dashboard["days"]) => {
  let sum = 0;
  return of.map(({ responses }) => {
    sum += responses;
    return sum;
  });
};

/** Five round numbers from 0 to at least `most`. */
function ticksUpTo(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((nice) => nice * power)
      .find((nice) => nice >= rough && Number.isInteger(nice)) ?? Math.ceil(rough);
  return [0, 1, 2, 3, 4].map((nth) => nth * step);
}
