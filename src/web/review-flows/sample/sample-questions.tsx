import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { answerControls, valuesIn } from "#public-page/form/form-values.ts";
import { ReviewForm } from "#public-page/form/review-form.tsx";
import { questionTypes } from "#shared/questions/question-types.ts";
import {
  type Answer,
  type AnswerProblem,
  checkAnswers,
  type RawAnswers,
} from "#shared/responses/answers.ts";
import type { PublicFlow } from "#shared/review-flows/page.ts";
import { CustomerPage } from "../preview/customer-page.tsx";

/** The questions as a working form, submitted to `onSend` only. */
export function SampleQuestions({
  flow,
  values,
  onSend,
}: {
  flow: PublicFlow;
  values: RawAnswers;
  onSend: (answers: Answer[], raw: RawAnswers) => void;
}) {
  const [problems, setProblems] = useState<Record<string, AnswerProblem>>({});
  const root = useRef<HTMLDivElement>(null);
  // Moves focus to the error summary, as on the customer's page.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    root.current?.querySelector<HTMLElement>("[data-summary]")?.focus();
  }, [problems]);

  function send(event: SubmitEvent<HTMLDivElement>) {
    event.preventDefault();
    const raw = answersIn(event.target as HTMLFormElement);
    const checked = checkAnswers(flow.questions, raw, questionTypes);
    if (Object.keys(checked.problems).length > 0) setProblems(checked.problems);
    else onSend(checked.answers, raw);
  }

  return (
    <div ref={root} onSubmit={send}>
      <CustomerPage language="en" color={flow.color}>
        <ReviewForm
          isPreview
          action=""
          language="en"
          submissionKey=""
          stamp=""
          invitation={undefined}
          answer={undefined}
          notice={undefined}
          marks={{}}
          flow={flow}
          values={values}
          problems={problems}
        />
      </CustomerPage>
    </div>
  );
}

/** Controls are named `q-` and the question's id. */
function answersIn(form: HTMLFormElement): RawAnswers {
  const entries = Object.entries(valuesIn(answerControls(form)));
  return Object.fromEntries(entries.map(([name, given]) => [name.slice("q-".length), given]));
}
