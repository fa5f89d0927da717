import { useId } from "react";
import type { ImportReport } from "#shared/api/contact-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Select } from "#web/ui/field.tsx";

export interface OptOutQuestionsProps {
  questions: ImportReport["questions"];
  /** @param target what the column becomes. */
  onDecide: (index: number, target: string) => void;
}

const answers = {
  "optOut:filled": "Don't email anyone with a value here",
  "optOut:yes": "Don't email: yes, true, 1 or a date",
  "optOut:no": "Don't email: no, false or 0",
  "optOut:words": "Don't email: words such as unsubscribed or bounced",
  ignore: "It's not about email, leave it out",
};

/** Columns that may say who must not be written to: the import waits for an answer on each. */
export function OptOutQuestions({ questions, onDecide }: OptOutQuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <Alert tone="warning" title="Some columns may say who not to email">
      <div className="mt-2 grid gap-4">
        {questions.map(({ index, header, values }) => (
          <div key={index} className="grid gap-1.5">
            <label htmlFor={`${id}-${index}`} className="font-semibold">
              What does “{header}” mean?
            </label>
            <p className="text-sm wrap-anywhere">Values: {values.join(", ")}</p>
            <Select
              id={`${id}-${index}`}
              value=""
              onChange={(event) => onDecide(index, event.target.value)}
            >
              <option value="" disabled>
                Choose what it means
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
