import { flowLimits } from "#shared/questions/flow-limits.ts";
import {
  type QuestionTypeName,
  questionTypeNames,
  questionTypes,
} from "#shared/questions/question-types.ts";
import { compose } from "#shared/writing-help/composer/compose.ts";
import { findLeadProblem } from "#shared/writing-help/composer/lint-lead.ts";
import { SelectField } from "#web/ui/field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ConditionField } from "./condition-field.tsx";
import { describeBrokenCondition } from "./condition-problem.ts";
import { type DraftQuestion, newOption } from "./draft.ts";
import { LineField } from "./line-field.tsx";
import { OptionRows } from "./option-rows.tsx";
import { QuestionBar } from "./question-bar.tsx";
import type { QuestionCardProps } from "./question-card-props.ts";

/** One question in the builder. Its fields read their errors from the surrounding form. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, index, isOpen } = props;
  return (
    <li
      data-question-card
      data-drag-key={question.key}
      data-form
      aria-label={`Question ${index + 1}`}
      className={`grid gap-5 rounded-lg border bg-card px-5 shadow-raised ${
        isOpen ? "py-5" : "py-3"
      } ${props.dragged ? "border-ink" : "border-line"}`}
    >
      <QuestionBar {...props} />
      {isOpen && <QuestionFields {...props} />}
    </li>
  );
}

function QuestionFields(props: QuestionCardProps) {
  const { question, questions, index, onChange } = props;
  const field = (name: string) => `questions.${index}.${name}`;
  const isConditional =
    question.condition !== undefined && !describeBrokenCondition(questions, index);
  /** A new list of options starts with two. */
  const typeChange = (type: QuestionTypeName): Partial<DraftQuestion> =>
    questionTypes[type].hasOptions && question.options.length === 0
      ? { type, options: [newOption(""), newOption("")] }
      : { type };
  return (
    <>
      <LineField
        name={field("text")}
        label="Question"
        required
        maxLength={flowLimits.questionText}
        value={question.text}
        onText={(text) => onChange("text", { text })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name={field("type")}
          label="Answer type"
          required
          value={question.type}
          onChange={(event) => onChange("type", typeChange(event.target.value as QuestionTypeName))}
        >
          {questionTypeNames.map((type) => (
            <option key={type} value={type}>
              {questionTypes[type].label}
            </option>
          ))}
        </SelectField>
        <Switch
          className="self-end"
          label="An answer is required"
          disabled={isConditional}
          hint={isConditional && "What is not shown to everyone is never required."}
          checked={question.required && !isConditional}
          onChange={(event) => onChange("required", { required: event.target.checked })}
        />
      </div>
      {questionTypes[question.type].hasOptions && (
        <OptionRows
          name={field("options")}
          options={question.options}
          onChange={(what, next) => onChange(what, ({ options }) => ({ options: next(options) }))}
        />
      )}
      {questionTypes[question.type].kind !== "rating" && (
        <>
          <LineField
            name={field("lead")}
            label="Lead before a short answer"
            maxLength={flowLimits.lead}
            value={question.lead}
            onText={(lead) => onChange("lead", { lead })}
          />
          <LeadPreview question={question} />
        </>
      )}
      <LineField
        name={field("description")}
        label="Help text"
        maxLength={flowLimits.questionDescription}
        value={question.description}
        onText={(description) => onChange("description", { description })}
      />
      <ConditionField
        questions={questions}
        index={index}
        onChange={(condition) => onChange("condition", { condition })}
      />
    </>
  );
}

/** Preview of a draft sentence made from a short answer. */
function LeadPreview({ question: { text, lead, type } }: Pick<QuestionCardProps, "question">) {
  const answer = questionTypes[type].hasOptions ? "by phone" : "parking";
  const source = { question: text, lead, text: answer, chosen: false, isShort: true };
  const problem = findLeadProblem(lead);
  return (
    <p className="-mt-3 text-sm text-muted" dir="auto">
      {problem
        ? `Cannot be published: ${problem}`
        : `In a review: “${compose([source], "review")}”`}
    </p>
  );
}
