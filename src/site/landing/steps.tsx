import { steps } from "../content/steps.ts";
import { buttonAnchorClass } from "../layout/button-anchor.tsx";
import { LandingSection } from "./landing-section.tsx";

/**
 * Six steps in a natively scrolling strip, so that it can be swiped and read without
 * script; `enhance/carousel.ts` adds the buttons and the dots.
 */
export function Steps() {
  return (
    <LandingSection id="how" heading="From your list to their words in six steps">
      <div data-carousel className="border-y border-line">
        {/* biome-ignore lint/a11y/useSemanticElements: a scrolling strip takes the focus so that arrow keys move it; it is not a fieldset. */}
        <div
          role="group"
          aria-label="Six steps"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
          tabIndex={0}
          data-track
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2"
        >
          {steps.map(({ title, text }, index) => (
            <div
              key={title}
              data-step
              className="relative grid w-full shrink-0 snap-start grid-cols-[auto_1fr] content-start gap-x-4 py-5 pr-4 md:gap-x-10"
            >
              <p
                aria-hidden="true"
                className="w-8 font-serif text-[3.5rem] leading-none font-light text-accent-text md:w-20 md:text-[5rem]"
              >
                {index + 1}
              </p>
              <div className="self-center">
                <h3 className="text-xl">
                  <span className="sr-only">Step {index + 1}: </span>
                  {title}
                </h3>
                <p className="mt-1 max-w-[70ch] text-muted">{text}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
      <div
        data-carousel-controls
        hidden
        className="mt-3 flex flex-wrap items-center justify-between gap-y-4 sm:gap-x-8"
      >
        <div className="flex gap-3">
          <button
            type="button"
            data-previous
            className={`${buttonAnchorClass()} disabled:opacity-45`}
          >
            Previous
          </button>
          <button type="button" data-next className={`${buttonAnchorClass()} disabled:opacity-45`}>
            Next
          </button>
        </div>
        <ol aria-label="Steps" className="flex">
          {steps.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                data-dot
                aria-label={`Step ${index + 1}: ${title}`}
                className="group grid h-11 w-6 place-items-center sm:w-11"
              >
                <span className="size-2.5 rounded-full border border-edge bg-transparent group-aria-[current=step]:border-accent-text group-aria-[current=step]:bg-accent" />
              </button>
            </li>
          ))}
        </ol>
        <p role="status" data-status className="sr-only" />
      </div>
    </LandingSection>
  );
}
