/** The two advertised figures, with the note that they are goals. */
export function AdvertisedGoals() {
  return (
    <section aria-labelledby="goals" className="bg-sunken py-6">
      <div className="page grid items-baseline gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-[auto_auto_1fr]">
        <h2 id="goals" className="sr-only">
          What we aim for
        </h2>
        <p className="font-serif text-xl leading-tight lg:text-2xl">
          Response rates <span className="whitespace-nowrap">up 300%</span>
          <Note />
        </p>
        <p className="font-serif text-xl leading-tight lg:text-2xl">
          3x more <span className="whitespace-nowrap">feedback</span>
          <Note />
        </p>
        <p className="max-w-(--rf-measure) text-sm text-muted sm:col-span-2 lg:col-span-1">
          <span aria-hidden="true">* </span>These are our goals, not measurements. Your dashboard
          shows your own figures.
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
