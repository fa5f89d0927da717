/** The two advertised figures, with the note that they are goals. */
export function Claims() {
  return (
    <section aria-labelledby="goals" className="bg-sunken py-14 lg:py-16">
      <div className="page grid items-baseline gap-x-14 gap-y-8 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.1fr]">
        <h2 id="goals" className="sr-only">
          What we aim for
        </h2>
        <p className="font-serif text-2xl leading-tight lg:text-3xl">
          Response rates <span className="whitespace-nowrap">up 300%</span>
          <Note />
        </p>
        <p className="font-serif text-2xl leading-tight lg:text-3xl">
          3x more <span className="whitespace-nowrap">feedback</span>
          <Note />
        </p>
        <p className="max-w-(--rf-measure) text-muted sm:col-span-2 lg:col-span-1">
          <span aria-hidden="true">* </span>These are our goals, not measurements. What asking
          everyone does for your business is for your dashboard to say: it shows your own figures,
          and no one else’s.
        </p>
      </div>
    </section>
  );
}

function Note() {
  return (
    <span aria-hidden="true" className="text-accent-text">
      *
    </span>
  );
}
