import { type MouseEvent, useRef, useState } from "react";
import { ReviewForm } from "#public-page/form/review-form.tsx";
import type { Business } from "#shared/api/businesses.ts";
import { CustomerPage } from "../preview/customer-page.tsx";
import { type Width, WidthChoice } from "../preview/width-choice.tsx";
import { type Draft, toPreview } from "./draft.ts";
import { StepChoice } from "./step-choice.tsx";
import { useSteps } from "./use-steps.ts";

/**
 * The customer's page as it would be: the very components that the server renders, and on a phone one
 * question at a time, as its script shows them.
 */
export function Preview({
  draft,
  business,
  topics,
  step,
  onStep,
}: {
  draft: Draft;
  business: Pick<Business, "name" | "logo">;
  topics: string[];
  /** The question that a phone shows, from 0. */
  step: number;
  onStep: (step: number) => void;
}) {
  const [width, setWidth] = useState<Width>("phone");
  const page = useRef<HTMLDivElement>(null);
  const language = draft.locale ?? "en";
  const count = draft.questions.length;
  const current = Math.min(step, count - 1);
  const steps = width === "phone" && count > 1;
  const shown = useSteps(page, steps ? current : undefined);
  const flow = {
    id: "preview",
    businessName: business.name,
    logo: business.logo,
    title: draft.title || "Untitled flow",
    description: draft.description,
    locale: draft.locale,
    topics,
    questions: toPreview(draft),
  };

  /** The picture's own buttons cannot be pressed; a press where one of them is goes on all the same. */
  function press(event: MouseEvent) {
    if (isInside(shown.current?.next, event)) onStep(current + 1);
    if (isInside(shown.current?.back, event)) onStep(current - 1);
  }

  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" tabIndex={-1} className="scroll-mt-6 text-lg">
        What customers see
      </h2>
      <WidthChoice value={width} onChange={setWidth} />
      {steps && <StepChoice step={current} count={count} onStep={onStep} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse to the buttons above. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div onClick={press}>
        <div
          ref={page}
          // A picture of the page: its controls are not for the owner to fill in.
          inert
          className="max-h-[80dvh] overflow-y-auto rounded-lg border border-edge"
        >
          <CustomerPage
            language={language}
            // As wide as the frame in either case; made smaller, a computer's width fits into it.
            style={width === "phone" ? {} : { zoom: 0.38 }}
          >
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
