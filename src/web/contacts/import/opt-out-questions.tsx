import { useId } from "react";
import type { ImportReport } from "#shared/api/contact-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";

export interface OptOutQuestionsProps {
  questions: ImportReport["questions"];
  /** @param target what the column becomes. */
  onDecide: (index: number, target: string) => void;
}

const answers = {
  "optOut:filled": "Don't email anyone with a value here",
  "optOut:yes": "Don't email: yes in any language, true, 1 or a date",
  "optOut:no": "Don't email: no in any language, false or 0",
  "optOut:words": "Don't email: words such as unsubscribed or bounced",
  ignore: "It's not about email, leave it out",
};

/** The suggested answer in the file's own words: “ja” tells more than yes, true or 1. */
function sayAnswer({ target, optOuts }: NonNullable<Question["suggestion"]>): string {
  const listed = optOuts.map((value) => `“${value}”`).join(", ");
  if (target === "optOut:filled" || listed === "") return answers[target as keyof typeof answers];
  return `Don't email where it says ${listed}`;
}

type Question = ImportReport["questions"][number];

/** Columns that may say who must not be written to: the import waits for an answer on each. */
export function OptOutQuestions({ questions, onDecide }: OptOutQuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <Alert tone="warning" title="Some columns may say who not to email">
      <div className="mt-2 grid gap-4">
        {questions.map(({ index, header, values, suggestion }) => (
          <div key={index} className="grid gap-2">
            <label htmlFor={`${id}-${index}`} className="font-semibold">
              What does “{header}” mean?
            </label>
            <p className="text-sm wrap-anywhere">Values: {values.join(", ")}</p>
            {suggestion && (
              <Button
                className="w-fit"
                onClick={() => onDecide(index, suggestion.target)}
                aria-label={`${header}: ${sayAnswer(suggestion)}`}
              >
                {sayAnswer(suggestion)}
              </Button>
            )}
            <Select
              id={`${id}-${index}`}
              value=""
              onChange={(event) => onDecide(index, event.target.value)}
            >
              <option value="" disabled>
                {suggestion ? "Or choose another meaning" : "Choose what it means"}
              </option>
              {Object.entries(answers).map(([target, words]) => (
                <option key={target} value={target}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </Alert>
  );
}
