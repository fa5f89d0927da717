import { sitePaths } from "#shared/paths.ts";

/** Why the product exists. No invented person, customer or figure. */
export function Story() {
  return (
    <section aria-labelledby="story" className="bg-sunken py-20 lg:py-32">
      <div className="page grid gap-10 lg:grid-cols-12">
        <h2 id="story" className="text-lg font-semibold text-muted lg:col-span-3 lg:pt-2">
          The founder’s story
        </h2>
        <div className="grid gap-8 lg:col-span-9">
          <p className="max-w-[30ch] font-serif text-2xl leading-snug lg:text-4xl lg:leading-tight">
            It began with a text box that no one knew how to fill.
          </p>
          <div className="grid max-w-[62ch] gap-5 text-lg text-muted">
            <p>
              People who had been well looked after would say so at the counter, warmly and in
              detail. Then they were sent a link, saw an empty box, and wrote nothing. And the tools
              made for that box had two bad answers: ask only the happy ones, or let a machine write
              the praise.
            </p>
            <p>
              Review Flow is the third answer. Ask everyone. Ask three or four plain questions
              instead of one empty box. Put the answers in order, and add nothing. It is slower than
              inventing, and it is the only kind of review worth reading.
            </p>
          </div>
          <p>
            <a
              className="link inline-flex min-h-11 items-center font-semibold"
              href={sitePaths.about.href()}
            >
              What we believe, and what we will not build
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
