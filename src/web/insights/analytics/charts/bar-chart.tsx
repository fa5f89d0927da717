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
    <dl className="grid gap-3">
      {bars.map(({ key, label, count, note, to }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <dt dir="auto" className="wrap-anywhere">
            {label}
          </dt>
          <dd className="figures text-end">
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
            className="col-span-2 h-2.5 rounded-full bg-sunken print:border print:border-edge"
          >
            <span
              className="block h-full rounded-full bg-accent-text [print-color-adjust:exact]"
              // A non-zero count always has a visible bar.
              style={{ width: count > 0 ? `max(3px, ${(count / most) * 100}%)` : 0 }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
