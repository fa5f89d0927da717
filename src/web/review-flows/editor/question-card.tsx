import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { flowLimits } from "#shared/questions/flow-limits.ts";
import {
  type QuestionTypeName,
  questionTypeNames,
  questionTypes,
} from "#shared/questions/question-types.ts";
import { compose } from "#shared/writing-help/composer/compose.ts";
import { findLeadProblem } from "#shared/writing-help/composer/lint-lead.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ConditionField } from "./condition-field.tsx";
import { describeBrokenCondition } from "./condition-problem.ts";
import { type DraftQuestion, newOption } from "./draft.ts";
import { LineField } from "./line-field.tsx";
import { OptionRows } from "./option-rows.tsx";

/** What is new, or how it follows from the question as it is by then. */
export type QuestionChange =
  | Partial<DraftQuestion>
  | ((question: DraftQuestion) => Partial<DraftQuestion>);

interface QuestionCardProps {
  question: DraftQuestion;
  index: number;
  /** All of them, as a condition names another one. */
  questions: DraftQuestion[];
  onChange: (field: string, change: QuestionChange) => void;
  onMove: (to: number) => void;
  /** Undefined: there is no room for another one. */
  onDuplicate: (() => void) | undefined;
  onRemove: () => void;
  /** A press on the handle begins to drag. */
  onGrab: (event: PointerEvent) => void;
  dragged: boolean;
}

/** One question in the builder. Its fields take their errors from the form around them. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, questions, index, onChange } = props;
  const field = (name: string) => `questions.${index}.${name}`;
  const isConditional =
    question.condition !== undefined && !describeBrokenCondition(questions, index);
  /** A list begins with room for two. */
  const typeChange = (type: QuestionTypeName): Partial<DraftQuestion> =>
    questionTypes[type].hasOptions && question.options.length === 0
      ? { type, options: [newOption(""), newOption("")] }
      : { type };
  return (
    <li
      data-question-card
      data-drag-key={question.key}
      data-form
      aria-label={`Question ${index + 1}`}
      className={`grid gap-5 rounded-lg border bg-card p-5 shadow-raised ${
        props.dragged ? "border-ink" : "border-line"
      }`}
    >
      <QuestionBar {...props} />
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
      {question.type !== "rating" && (
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
    </li>
  );
}

/** What the writing help makes of a short answer. */
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

function QuestionBar(props: QuestionCardProps) {
  const { index, onMove, onDuplicate, onRemove, onGrab } = props;
  const { length: count } = props.questions;
  const name = `question ${index + 1}`;
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = index + (step ?? 0);
    if (!step || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div className="-mt-2 -mr-2 -ml-3 flex flex-wrap items-center gap-1">
      <Button
        size="icon"
        variant="quiet"
        aria-label={`Move ${name}: drag, or press the arrow keys`}
        className="cursor-grab touch-none"
        data-handle={index}
        onKeyDown={moveByKey}
        onPointerDown={onGrab}
      >
        <GripVertical aria-hidden="true" className="size-5 text-muted" />
      </Button>
      <h3 className="grow text-base font-semibold">Question {index + 1}</h3>
      {/* Together they go below the heading where there is no room beside it. */}
      <div className="ml-auto flex gap-1">
        <Button
          size="icon"
          variant="quiet"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <Button
          size="icon"
          variant="quiet"
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
        <Button
          size="icon"
          variant="quiet"
          aria-label={`Duplicate ${name}`}
          disabled={!onDuplicate}
          onClick={onDuplicate}
        >
          <Copy aria-hidden="true" className="size-5" />
        </Button>
        <Button size="icon" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}
