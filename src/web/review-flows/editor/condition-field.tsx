import { useContext, useId } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError, SelectField } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { describeBrokenCondition, sourcesFor } from "./condition-problem.ts";
import type { DraftCondition, DraftQuestion } from "./draft.ts";

/** Chooses whether everyone is asked, or only those who chose certain options of an earlier question. */
export function ConditionField({
  questions,
  index,
  onChange,
}: {
  questions: DraftQuestion[];
  index: number;
  onChange: (condition: DraftCondition | undefined) => void;
}) {
  const condition = questions[index]?.condition;
  const sources = sourcesFor(questions, index);
  const problem = describeBrokenCondition(questions, index);
  const source = sources.find(({ key }) => key === condition?.source);
  if (sources.length === 0 && !condition) return null;
  return (
    <div className="grid gap-3">
      <SelectField
        name={`questions.${index}.source`}
        label="Show only if"
        required
        value={source?.key ?? ""}
        onChange={({ target }) =>
          onChange(target.value ? { source: target.value, options: [] } : undefined)
        }
      >
        <option value="">No condition: everyone sees it</option>
        {sources.map(({ key, text }) => (
          <option key={key} value={key}>
            {`Question ${questions.findIndex((one) => one.key === key) + 1}: ${text || "no text yet"}`}
          </option>
        ))}
      </SelectField>
      {problem && (
        <p className="text-sm font-semibold" role="status">
          {problem}
        </p>
      )}
      {source && condition && (
        <ShowingOptions
          name={`questions.${index}.condition`}
          source={source}
          condition={condition}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function ShowingOptions({
  name,
  source,
  condition,
  onChange,
}: {
  name: string;
  source: DraftQuestion;
  condition: DraftCondition;
  onChange: (condition: DraftCondition) => void;
}) {
  const id = useId();
  const error = useContext(FieldErrorsContext)[name];
  const offered = source.options.filter(({ text }) => text.trim() !== "");
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1">
      <legend className="font-semibold">is answered with</legend>
      {offered.length === 0 && (
        <p className="text-sm text-muted">That question has no options yet.</p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {offered.map(({ key, text }) => (
          <Checkbox
            key={key}
            label={text}
            checked={condition.options.includes(key)}
            onChange={({ target }) =>
              onChange({
                ...condition,
                options: target.checked
                  ? [...condition.options, key]
                  : condition.options.filter((one) => one !== key),
              })
            }
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
