import { outsidePaths, sitePaths } from "#shared/paths.ts";
import { ButtonAnchor } from "../layout/button-anchor.tsx";

/** The closing section of the landing page and the feature pages. */
export function CallToAction() {
  return (
    <section
      aria-labelledby="begin"
      className="border-t border-line bg-accent-soft py-7 sm:py-9 lg:py-12"
    >
      <div className="page grid justify-items-start gap-4">
        <h2 id="begin" className="text-2xl lg:text-3xl">
          Your customers have something to say
        </h2>
        <p className="max-w-[60ch] text-lg">
          Your first invitation is ten minutes away. Then you have 14 days to see what they say.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor primary large href={outsidePaths.register.href()}>
            Start Free Trial
          </ButtonAnchor>
          <ButtonAnchor large className="bg-paper" href={sitePaths.contact.href()}>
            See Demo
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
