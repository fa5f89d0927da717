import { outsidePaths } from "#shared/paths.ts";
import { ButtonAnchor } from "../layout/button-anchor.tsx";
import { SampleSlip } from "./sample-slip.tsx";

export function Hero() {
  return (
    <section className="page grid items-center gap-6 py-6 sm:gap-8 sm:py-8 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-12">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-[2.5rem] leading-[1.06] sm:text-[3.25rem] lg:text-[3.75rem]">
          Reviews in your customers’ <span className="own-words">own words</span>
        </h1>
        <p className="max-w-[46ch] text-lg text-muted lg:text-xl">
          Review Flow asks every customer, helps them put their own experience in order, and shows
          you the results. Made for small businesses that live on their good name.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor primary large href={outsidePaths.register.href()}>
            Get Started
          </ButtonAnchor>
          <ButtonAnchor large href="#how">
            See how it works
          </ButtonAnchor>
        </div>
      </div>
      <SampleSlip />
    </section>
  );
}
