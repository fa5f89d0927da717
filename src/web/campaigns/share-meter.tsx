import { clsx } from "clsx";
import { useId } from "react";
import type { Share } from "#shared/campaigns/hand-picking.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";

export interface ShareMeterProps extends Share {
  /** Tells several meters on a page apart; read by screen readers. */
  of?: string;
}

/** Number of eligible contacts who were invited, in words and as a bar. */
export function ShareMeter({ eligible, asked, of }: ShareMeterProps) {
  const id = useId();
  if (eligible === 0) return <p>No contact could be asked.</p>;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id}>
        {of && <span className="sr-only">{of}: </span>}
        <span className="figures font-semibold">
          {formatNumber(asked)} of {formatCount(eligible, "person", "people")}
        </span>{" "}
        <span className="figures text-muted">({formatPercent(percentOf(asked, eligible))})</span>
      </label>
      <meter id={id} min={0} max={eligible} value={asked} className={look} />
    </div>
  );
}

// The browser's own gradients cover any color unless removed.
const look = clsx(
  "h-2.5 w-full min-w-24 overflow-hidden rounded-full bg-sunken bg-none",
  "[&::-webkit-meter-bar]:h-2.5 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-sunken",
  "[&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-success",
  "[&::-webkit-meter-optimum-value]:bg-none [&::-moz-meter-bar]:bg-success [&::-moz-meter-bar]:bg-none",
);
