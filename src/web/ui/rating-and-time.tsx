import { Ago } from "./ago.tsx";
import { Stars } from "./stars.tsx";

/**
 * Stars and relative time at the end of an answer's first line in a list. On a phone they have a separate line, so that
 * every row looks alike whatever the length of the customer's name.
 */
export function RatingAndTime({ rating, at }: { rating: number | null; at: string }) {
  return (
    <span className="flex basis-full items-center justify-between gap-4 sm:grow sm:basis-auto">
      {rating === null ? <span /> : <Stars rating={rating} />}
      <Ago at={at} className="text-sm text-muted" />
    </span>
  );
}
