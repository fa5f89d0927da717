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

/** Zero-based index of the question shown on a phone, or the thank-you page. */
export type PreviewStep = number | "thanks";

interface PreviewProps {
  draft: Draft;
  business: Business;
  topics: string[];
  /** Language of the preview; undefined for the original texts. */
  language: Locale | undefined;
  step: PreviewStep;
  onStep: (step: PreviewStep) => void;
}

/**
 * Preview of the customer's page with the server's own components, on a phone one
 * question at a time, as the page's script shows them.
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

  /** The preview is inert, but a click on one of its navigation buttons still moves on. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse shortcut for the buttons above. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div onClick={press}>
        <div
          ref={page}
          // Inert, because its controls are not for the owner to fill in.
          inert
          className="max-h-[80dvh] overflow-y-auto lg:max-h-[calc(100dvh-12.5rem)] rounded-lg border border-edge"
        >
          <CustomerPage
            language={language}
            color={flow.color}
            // The frame's width is the same; a desktop layout is scaled down to fit.
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
