import { formatNumber } from "#web/lib/format.ts";

export interface CountBarsProps {
  rows: readonly { label: string; count: number }[];
}

/** A bar chart whose labels and numbers are text. */
export function CountBars({ rows }: CountBarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <dl className="grid gap-2">
      {rows.map(({ label, count }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3rem] items-center gap-3"
        >
          <dt dir="auto" className="wrap-anywhere">
            {label}
          </dt>
          <dd aria-hidden="true" className="h-3 rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(count / most) * 100}%` }}
            />
          </dd>
          <dd className="text-end tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
