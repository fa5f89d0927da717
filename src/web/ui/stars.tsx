import { clsx } from "clsx";
import { starPath } from "#shared/brand.ts";

/** A rating as stars, with its words for those who cannot see them. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const full = Math.round(rating);
  return (
    <span
      role="img"
      aria-label={`${rating} of 5 stars`}
      className={clsx("inline-flex gap-0.5", className)}
    >
      {[1, 2, 3, 4, 5].map((position) => (
        <svg key={position} viewBox="0 0 24 24" aria-hidden="true" className="size-[1em]">
          <path
            d={starPath}
            className={
              position <= full ? "fill-accent stroke-accent" : "fill-transparent stroke-edge"
            }
            strokeWidth="1.5"
          />
        </svg>
      ))}
    </span>
  );
}
