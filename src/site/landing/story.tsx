import { sitePaths } from "#shared/paths.ts";

/** The reason for the product. Must not contain invented people, customers or figures. */
export function Story() {
  return (
    <section aria-labelledby="story" className="bg-sunken py-7 sm:py-9 lg:py-12">
      <div className="page grid gap-4 lg:grid-cols-12">
        <h2 id="story" className="text-lg font-semibold text-muted lg:col-span-3 lg:pt-2">
          The founder’s story
        </h2>
        <div className="grid gap-4 lg:col-span-9">
          <p className="max-w-[52ch] font-serif text-xl leading-snug lg:text-2xl">
            It began with a text box that no one knew how to fill.
          </p>
          <div className="grid gap-4 text-muted lg:grid-cols-2 lg:gap-10">
            <p>
              Happy customers would say so at the counter, warmly and in detail. Then they got a
              link, saw an empty box, and wrote nothing. The tools for that box had two bad answers:
              ask only the happy ones, or let a machine write the praise.
            </p>
            <p>
              Review Flow is the third answer. Ask everyone. Ask a few plain questions instead of
              one empty box. Put the answers in order, and add nothing. It’s the only kind of review
              worth reading.
            </p>
          </div>
          <p>
            <a
              className="link inline-flex min-h-11 items-center font-semibold"
              href={sitePaths.about.href()}
            >
              What we believe, and what we won’t build
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
