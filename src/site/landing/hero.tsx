import { outsidePaths } from "#shared/paths.ts";
import { ButtonLink } from "../layout/button-link.tsx";
import { SampleSlip } from "./sample-slip.tsx";

export function Hero() {
  return (
    <section className="page grid items-center gap-14 py-14 lg:grid-cols-[1.15fr_1fr] lg:gap-20 lg:py-24">
      <div className="grid justify-items-start gap-7">
        <h1 className="text-[2.75rem] leading-[1.06] sm:text-[3.5rem] lg:text-[4.25rem]">
          Reviews in your customers’ <span className="own-words">own words</span>
        </h1>
        <p className="max-w-[46ch] text-lg text-muted lg:text-[1.375rem] lg:leading-8">
          Review Flow asks every customer, helps them put their own experience in order, and shows
          you what came of it. Made for insurance agencies, workshops, practices and every other
          small business that lives on its good name.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink primary large href={outsidePaths.register.href()}>
            Get Started
          </ButtonLink>
          <ButtonLink large href="#how">
            See how it works
          </ButtonLink>
        </div>
      </div>
      <SampleSlip />
    </section>
  );
}
