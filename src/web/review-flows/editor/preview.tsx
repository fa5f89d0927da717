import { type MouseEvent, useRef, useState } from "react";
import { ReviewForm } from "#public-page/form/review-form.tsx";
import { ThankYouView } from "#public-page/thank-you/thank-you-view.tsx";
import type { Business } from "#shared/api/businesses.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { translateFlow } from "#shared/review-flows/translate-flow.ts";
import { CustomerPage } from "../preview/customer-page.tsx";
import { type Width, WidthChoice } from "../preview/width-choice.tsx";
import { buildSampleThankYouPage } from "../sample/build-sample-thank-you.ts";
import type { Draft } from "./draft.ts";
import { StepChoice } from "./step-choice.tsx";
import { toPublicFlow } from "./to-public-flow.ts";
import { useSteps } from "./use-steps.ts";

/** The question that a phone shows, from 0; or the page after sending. */
export type PreviewStep = number | "thanks";

interface PreviewProps {
  draft: Draft;
  business: Business;
  topics: string[];
  /** The language that the texts are read in; undefined: as they are written. */
  language: Locale | undefined;
  step: PreviewStep;
  onStep: (step: PreviewStep) => void;
}

/**
 * The customer's page as it would be: the very components that the server renders, and on a phone one
 * question at a time, as its script shows them.
 */
export function Preview({ draft, business, topics, step, onStep, ...props }: PreviewProps) {
  const [width, setWidth] = useState<Width>("phone");
  const page = useRef<HTMLDivElement>(null);
  const chosen = props.language ?? draft.locale;
  const language = chosen ?? draft.writtenIn ?? "en";
  const count = draft.questions.length;
  const isStepped = width === "phone" && count > 1;
  const places = isStepped ? count : 1;
  const current = step === "thanks" ? places : isStepped ? Math.min(step, count - 1) : 0;
  const shown = useSteps(page, isStepped && current < places ? current : undefined);
  const written = toPublicFlow(draft, business, topics);
  const flow = chosen ? translateFlow(written, chosen) : written;
  const go = (position: number) => onStep(position === places ? "thanks" : position);

  /** The picture's own buttons cannot be pressed; a press where one of them is goes on all the same. */
  function press(event: MouseEvent) {
    if (isInside(shown.current?.next, event)) go(current + 1);
    if (isInside(shown.current?.back, event)) go(current - 1);
  }

  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" tabIndex={-1} className="scroll-mt-6 text-lg">
        What customers see
      </h2>
      <WidthChoice value={width} onChange={setWidth} />
      <StepChoice
        position={current}
        count={places + 1}
        label={
          current === places
            ? "After sending"
            : isStepped
              ? `A phone shows question ${current + 1} of ${count}`
              : "The questions"
        }
        onGo={go}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse to the buttons above. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div onClick={press}>
        <div
          ref={page}
          // A picture of the page: its controls are not for the owner to fill in.
          inert
          className="max-h-[80dvh] overflow-y-auto lg:max-h-[calc(100dvh-12.5rem)] rounded-lg border border-edge"
        >
          <CustomerPage
            language={language}
            color={flow.color}
            // As wide as the frame in either case; made smaller, a computer's width fits into it.
            style={width === "phone" ? {} : { zoom: 0.38 }}
          >
            {current === places ? (
              <ThankYouView
                isPreview
                {...buildSampleThankYouPage({
                  flow,
                  answers: [],
                  destinations: business.platformLinks,
                  asked: undefined,
                })}
              />
            ) : (
              <ReviewForm
                isPreview
                flow={flow}
                action=""
                language={language}
                submissionKey=""
                stamp=""
                invitation={undefined}
                answer={undefined}
                values={{}}
                marks={{}}
                problems={{}}
                notice={undefined}
              />
            )}
          </CustomerPage>
        </div>
      </div>
    </section>
  );
}

function isInside(element: Element | undefined, { clientX: x, clientY: y }: MouseEvent): boolean {
  const box = element?.getBoundingClientRect();
  return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
