import { useId, useRef } from "react";
import type { ImportReport } from "#shared/api/contact-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";

export interface OptOutQuestionsProps {
  /** Also those that have an answer, so that it can be changed before the import runs. */
  asked: Question[];
  /** By the column's index, what was chosen for it. */
  chosen: Record<string, string> | undefined;
  /** @param target what the column becomes. */
  onDecide: (index: number, target: string) => void;
}

const answers: Record<string, string> = {
  "optOut:filled": "Don’t email anyone with a value here",
  "optOut:yes": "Don’t email: yes in any language, true, 1 or a date",
  "optOut:no": "Don’t email: no in any language, false or 0",
  "optOut:words": "Don’t email: words such as unsubscribed or bounced",
  "optOut:others": "Don’t email: anything but yes and words such as active or subscribed",
  ignore: "It’s not about email, leave it out",
};

type Question = ImportReport["questions"][number];

/** Columns that may say who must not be written to: the import waits for an answer on each. */
export function OptOutQuestions({ asked, chosen = {}, onDecide }: OptOutQuestionsProps) {
  // A column that became a field of the contact is decided elsewhere.
  const shown = asked.filter(({ index }) => (chosen[index] ?? "ignore") in answers);
  if (shown.length === 0) return null;
  const isDecided = shown.every(({ index }) => chosen[index] !== undefined);
  return (
    <Alert
      tone={isDecided ? "info" : "warning"}
      title={isDecided ? "Who not to email" : "Some columns may say who not to email"}
    >
      <div className="mt-2 grid gap-4">
        {shown.map((question) => (
          <OptOutQuestion
            key={question.index}
            question={question}
            answer={chosen[question.index]}
            onDecide={(target) => onDecide(question.index, target)}
          />
        ))}
      </div>
    </Alert>
  );
}

interface OptOutQuestionProps {
  question: Question;
  answer: string | undefined;
  onDecide: (target: string) => void;
}

function OptOutQuestion({ question, answer, onDecide }: OptOutQuestionProps) {
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const { header, values, suggestion } = question;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        What does “{header}” mean?
      </label>
      <p className="text-sm wrap-anywhere">Values: {values.join(", ")}</p>
      {suggestion && answer === undefined && (
        <Button
          className="w-fit"
          onClick={() => {
            onDecide(suggestion.target);
            // The button goes.
            choice.current?.focus();
          }}
          aria-label={`${header}: ${sayAnswer(suggestion.target, suggestion)}`}
        >
          {sayAnswer(suggestion.target, suggestion)}
        </Button>
      )}
      <Select
        ref={choice}
        id={id}
        value={answer ?? ""}
        onChange={(event) => onDecide(event.target.value)}
      >
        {answer === undefined && (
          <option value="" disabled>
            {suggestion ? "Or choose another meaning" : "Choose what it means"}
          </option>
        )}
        {Object.keys(answers).map((target) => (
          <option key={target} value={target}>
            {sayAnswer(target, suggestion)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The suggested answer in the file's own words: “ja” tells more than yes, true or 1. */
function sayAnswer(target: string, suggestion: Question["suggestion"]): string | undefined {
  const optOuts = target === suggestion?.target ? suggestion.optOuts : [];
  if (target === "optOut:filled" || optOuts.length === 0) return answers[target];
  return `Don’t email where it says ${optOuts.map((value) => `“${value}”`).join(", ")}`;
}
