import { Ago } from "./ago.tsx";
import { Stars } from "./stars.tsx";

/**
 * How many stars, and how long ago: ends the first line of an answer in a list. On a phone the two
 * have a line of their own, so that every row looks alike whatever the customer's name is.
 */
export function RatingAndTime({ rating, at }: { rating: number | null; at: string }) {
  return (
    <span className="flex basis-full items-center justify-between gap-4 sm:grow sm:basis-auto">
      {rating === null ? <span /> : <Stars rating={rating} />}
      <Ago at={at} className="text-sm text-muted" />
    </span>
  );
}
