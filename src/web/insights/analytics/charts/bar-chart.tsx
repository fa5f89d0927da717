import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#web/lib/format.ts";

export interface Bar {
  key: string;
  label: ReactNode;
  count: number;
  /** Shown after the count, for example a share. */
  note?: string | undefined;
  /** Link to the responses counted by the bar. */
  to?: string | undefined;
}

/**
 * Bars with labels and counts as text, so that neither color nor sight is required.
 * @param whole the value of a full bar; defaults to the largest count, for bars that are not parts of a whole.
 */
export function BarChart({ bars, whole }: { bars: readonly Bar[]; whole?: number }) {
  const most = whole || Math.max(1, ...bars.map(({ count }) => count));
  return (
    <dl className="grid gap-1.5 text-sm">
      {bars.map(({ key, label, count, note, to }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 @xs:grid-cols-[minmax(7.5rem,2fr)_minmax(0,3fr)_auto]"
        >
          <dt dir="auto" className="wrap-anywhere">
            {label}
          </dt>
          <dd className="figures text-end @xs:order-last @xs:min-w-14">
            {to && count > 0 ? (
              <Link to={to} className="link">
                {formatNumber(count)}
              </Link>
            ) : (
              formatNumber(count)
            )}
            {note && <span className="text-muted"> {note}</span>}
          </dd>
          <dd
            aria-hidden="true"
            className="h-2.5 rounded-sm bg-sunken max-@xs:col-span-2 print:border print:border-edge"
          >
            <span
              className="block h-full rounded-sm bg-series [print-color-adjust:exact]"
              // A non-zero count always has a visible bar.
              style={{ width: count > 0 ? `max(3px, ${(count / most) * 100}%)` : 0 }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
