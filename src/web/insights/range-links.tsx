import { Link } from "react-router";
import { daysBefore } from "./days-before.ts";

const ranges: readonly [words: string, days: number][] = [
  ["7 days", 7],
  ["30 days", 30],
  ["90 days", 90],
  ["12 months", 365],
];

export interface RangeLinksProps {
  today: string;
  /** Address of this page with the given range. `days` up to today equals `from` and `until`. */
  hrefOf: (range: { days: number; from: string; until: string }) => string;
  /** The current range, if it is a number of days up to today. */
  current?: number | undefined;
}

/** The most common ranges. */
export const RangeLinks = ({ today, hrefOf, current }: RangeLinksProps) => (
  <nav aria-label="Ranges" className="inline-flex flex-wrap rounded-md bg-sunken p-0.5">
    {ranges.map(([words, days]) => (
      <Link
        key={words}
        className="inline-flex min-h-7.5 items-center rounded-sm px-2.75 text-sm text-muted no-underline hover:text-ink aria-[current]:bg-card aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line pointer-coarse:min-h-11"
        aria-current={days === current ? "true" : undefined}
        to={hrefOf({ days, from: daysBefore(today, days - 1), until: today })}
      >
        <span className="sr-only">Last </span>
        {words}
      </Link>
    ))}
  </nav>
);
