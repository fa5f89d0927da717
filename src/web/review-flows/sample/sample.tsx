import { useState } from "react";
import type { Business } from "#shared/api/businesses.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import type { Answer, RawAnswers } from "#shared/responses/answers.ts";
import type { OfferedDestination, PublicFlow } from "#shared/review-flows/page.ts";
import { type Width, WidthChoice } from "../preview/width-choice.tsx";
import { SampleQuestions } from "./sample-questions.tsx";
import { SampleThankYou } from "./sample-thank-you.tsx";

/** State of the sample: answering, or after submission. */
interface Stage {
  values: RawAnswers;
  /** Undefined before submission. */
  answers: Answer[] | undefined;
}

/** The customer's path through a flow, with the components of the customer's page. */
export function Sample({
  content,
  business,
}: {
  content: FlowContent;
  business: Business | undefined;
}) {
  const [width, setWidth] = useState<Width>("phone");
  const [stage, setStage] = useState<Stage>({ values: {}, answers: undefined });
  const flow = toPublic(content, business);
  const { values, answers } = stage;
  return (
    <section aria-labelledby="sample" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="sample" className="text-lg">
          {answers ? "After sending" : "The questions"}
        </h2>
        {/* On a phone the preview always has the phone's width. */}
        <div className="hidden sm:block">
          <WidthChoice value={width} onChange={setWidth} />
        </div>
      </div>
      <div className="overflow-hidden rounded-lg border border-edge bg-sunken">
        <div className={width === "phone" ? "mx-auto max-w-[390px]" : undefined}>
          {answers ? (
            <SampleThankYou
              flow={flow}
              answers={answers}
              destinations={business?.platformLinks.length ? business.platformLinks : examples}
              onChange={() => setStage({ values, answers: undefined })}
            />
          ) : (
            <SampleQuestions
              flow={flow}
              values={values}
              onSend={(sent, raw) => setStage({ values: raw, answers: sent })}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Sample review site for businesses without one; its link leads nowhere. */
const examples: OfferedDestination[] = [
  { kind: "google", label: "Google", url: "https://g.page/" },
];

function toPublic(content: FlowContent, business: Business | undefined): PublicFlow {
  return {
    ...content,
    id: "sample",
    businessName: business?.name || "Your business",
    logo: business?.logo ?? null,
    color: business?.brandColor ?? "",
    topics: [],
    questions: content.questions.map((question, index) => ({ ...question, id: String(index) })),
  };
}
