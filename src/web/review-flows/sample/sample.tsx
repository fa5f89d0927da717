import { useState } from "react";
import type { Business } from "#shared/api/businesses.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import type { Answer, RawAnswers } from "#shared/responses/answers.ts";
import type { OfferedDestination, PublicFlow } from "#shared/review-flows/page.ts";
import { type Width, WidthChoice } from "../preview/width-choice.tsx";
import { SampleQuestions } from "./sample-questions.tsx";
import { SampleThankYou } from "./sample-thank-you.tsx";

/** Where the customer of the sample is: among the questions, or after sending. */
interface Stage {
  values: RawAnswers;
  /** Undefined among the questions. */
  answers: Answer[] | undefined;
}

/** The customer's way through a flow, by the components of the customer's page. */
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
        {/* A phone shows it as a phone does. */}
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

/** Shown to those who gave no review sites yet; their links lead nowhere. */
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
