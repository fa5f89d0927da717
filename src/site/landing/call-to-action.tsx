import { outsidePaths, sitePaths } from "#shared/paths.ts";
import { ButtonLink } from "../layout/button-link.tsx";

/** The last word of the landing page and of the product's own pages. */
export function CallToAction() {
  return (
    <section aria-labelledby="begin" className="border-t border-line bg-accent-soft py-20 lg:py-28">
      <div className="page grid justify-items-start gap-7">
        <h2 id="begin" className="max-w-[20ch] text-3xl lg:text-4xl">
          Your customers have something to say
        </h2>
        <p className="max-w-[50ch] text-lg">
          Ten minutes from here to your first invitation. Fourteen days to find out what they say.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink primary large href={outsidePaths.register.href()}>
            Start Free Trial
          </ButtonLink>
          <ButtonLink large className="bg-paper" href={sitePaths.contact.href()}>
            See Demo
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
