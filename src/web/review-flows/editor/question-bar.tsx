import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { questionTypes } from "#shared/questions/question-types.ts";
import { Button } from "#web/ui/button.tsx";
import { describeBrokenCondition } from "./condition-problem.ts";
import type { QuestionCardProps } from "./question-card-props.ts";

/** Header of a question: expands and collapses it, with buttons to move, copy and remove it. */
export function QuestionBar(props: QuestionCardProps) {
  const { index, isOpen, onToggle, onMove, onDuplicate, onRemove, onGrab } = props;
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
    <div className={`-mr-2 -ml-3 flex items-center gap-1 ${isOpen ? "-mt-2 flex-wrap" : "-my-1"}`}>
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
      <h3 className="min-w-0 grow basis-40 text-base font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-start"
          onClick={({ currentTarget }) =>
            onToggle(currentTarget.closest("[data-question-card]") as HTMLElement)
          }
        >
          <span className="min-w-0 grow">
            {isOpen ? `Question ${index + 1}` : <ClosedQuestion {...props} />}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h3>
      {/* Grouped, so that all wrap below the heading when there is no room beside it. */}
      <div className={`ml-auto flex gap-1 ${isOpen ? "" : "max-sm:hidden"}`}>
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

/** One-line summary of a collapsed question. */
function ClosedQuestion({ question, questions, index }: QuestionCardProps) {
  const { text, type, required, condition } = question;
  const problem = describeBrokenCondition(questions, index);
  const depends = condition && !problem;
  return (
    <>
      <span className="sr-only">Question </span>
      <span className="flex gap-2">
        <span className="figures text-muted">{index + 1}</span>
        {/* Takes the available width, so that a long text does not widen the page. */}
        <span className="w-0 grow truncate" title={text} dir="auto" data-question-text>
          {text || "No text yet"}
        </span>
      </span>
      <span className="block font-sans text-sm font-normal text-muted">
        {questionTypes[type].label}
        {depends ? ", shown to some" : required && ", required"}
      </span>
      {problem && <span className="block font-sans text-sm">{problem}</span>}
    </>
  );
}
