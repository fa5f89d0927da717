import { Star } from "../layout/wordmark.tsx";

const stars = [1, 2, 3, 4];

/**
 * Illustrates the product as a slip of paper: notes on top, the same words in order below, each marked. It is a picture
 * made of text, described by its caption.
 */
export function SampleSlip() {
  return (
    <figure>
      <div
        aria-hidden="true"
        className="rounded-lg border border-line bg-card p-5 shadow-float select-none sm:p-6"
      >
        <p className="text-sm text-muted">How did we handle your claim?</p>
        <p className="mt-2 flex gap-1 text-accent">
          {stars.map((position) => (
            <Star key={position} className="size-7" />
          ))}
          <Star className="size-7 text-line" />
        </p>
        <p className="mt-3 text-muted">
          beth called back same afternoon!! form was long tho. page 2 asked things you already had.
          money came in 6 days
        </p>
        <p className="mt-4 border-t border-dashed border-edge pt-4 font-serif text-lg leading-7 sm:text-xl sm:leading-8">
          <Own>Beth called back</Own> the <Own>same afternoon</Own>. The <Own>form was long</Own>,
          and <Own>page 2 asked things you already had</Own>. The <Own>money came in 6 days</Own>.
        </p>
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
          <span className="font-semibold text-success">In her words: 100%</span>
          <span className="rounded-md border border-edge px-4 py-1.5 font-semibold">
            Copy the text
          </span>
        </p>
      </div>
      <figcaption className="mt-3 text-sm text-muted">
        An example: a customer’s quick notes, and the same words in order. She decides what to post,
        and where.
      </figcaption>
    </figure>
  );
}

function Own({ children }: { children: string }) {
  return <span className="own-words">{children}</span>;
}
