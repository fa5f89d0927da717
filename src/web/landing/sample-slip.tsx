import { Star } from "#web/shell/wordmark.tsx";

/** A sample of what a customer sees, set like a slip of paper. A picture, so hidden from readers. */
export function SampleSlip() {
  return (
    <figure className="relative">
      <div
        aria-hidden="true"
        className="rounded-lg border border-line bg-card p-6 shadow-float select-none sm:p-10"
      >
        <p className="text-sm text-muted">Hartley &amp; Daughters Insurance</p>
        <p className="mt-2 font-serif text-xl font-semibold sm:text-2xl">
          How did we handle your claim?
        </p>
        <p className="mt-5 flex gap-1.5 text-accent">
          {[1, 2, 3, 4].map((position) => (
            <Star key={position} className="size-8" />
          ))}
          <Star className="size-8 text-line" />
        </p>
        <p className="mt-6 border-t border-line pt-5 text-muted">What went well, what did not?</p>
        <p className="mt-2">
          Ana called back{" "}
          <mark className="bg-accent-soft text-ink underline decoration-accent decoration-2 underline-offset-4">
            the same afternoon
          </mark>
          . The form was long, and the second page asked for things you already had.
        </p>
        <p className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 text-sm">
          <span className="font-semibold text-success">Her own words</span>
          <span className="rounded-md border border-edge px-4 py-1.5 font-semibold">
            Copy the text
          </span>
        </p>
      </div>
      <figcaption className="mt-4 text-sm text-muted">
        A sample answer. The customer decides what to post, and where.
      </figcaption>
    </figure>
  );
}
