import { clsx } from "clsx";

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
            d="M12 1.8l3 6.3 6.9.9-5.1 4.8 1.3 6.9L12 17.3l-6.1 3.4 1.3-6.9L2.1 9l6.9-.9z"
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
