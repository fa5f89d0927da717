import { Plus } from "lucide-react";
import { useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { flowLimits } from "#shared/questions/flow-limits.ts";
import { moveItem } from "#web/lib/move-item.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { toast } from "#web/ui/toast-store.ts";
import { describeLostConditions } from "./condition-problem.ts";
import { copyQuestion, type DraftQuestion, newQuestion } from "./draft.ts";
import { QuestionCard } from "./question-card.tsx";
import type { QuestionChange } from "./question-card-props.ts";
import { useDragOrder } from "./use-drag-order.ts";
import type { FlowEditor } from "./use-flow-editor.ts";

/** The questions, with all operations that change their number or order. */
export function QuestionList({ editor }: { editor: FlowEditor }) {
  const { questions } = editor.draft;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [opened, setOpened] = useState(questions[0]?.key);
  const errors = useContext(FieldErrorsContext);
  const hasError = (index: number) =>
    Object.keys(errors).some((name) => name.startsWith(`questions.${index}.`));

  function setQuestions(what: string, next: (questions: DraftQuestion[]) => DraftQuestion[]) {
    editor.change(what, (draft) => ({ ...draft, questions: next(draft.questions) }));
  }

  const { dragged, grab } = useDragOrder(list, (key, from, to) =>
    setQuestions(`drag ${key}`, (all) => moveItem(all, from, to)),
  );

  /** Reports broken conditions of other questions, except during a drag, when only their cards do. */
  function changeQuestions(what: string, next: (questions: DraftQuestion[]) => DraftQuestion[]) {
    setQuestions(what, next);
    const lost = describeLostConditions(questions, next(questions));
    if (lost) toast(lost);
  }

  /** Keeps the pressed line in place although the question closing above it shrinks the page. */
  function toggle(key: string, card: HTMLElement) {
    const { top } = card.getBoundingClientRect();
    flushSync(() => setOpened(opened === key ? undefined : key));
    window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
  }

  function focusHandle(index: number) {
    list.current?.querySelector<HTMLElement>(`[data-handle="${index}"]`)?.focus();
  }

  function move(from: number, to: number) {
    flushSync(() => {
      changeQuestions(`move ${questions[from]?.key}`, (all) => moveItem(all, from, to));
      setSaid(`Question ${from + 1} is now number ${to + 1} of ${questions.length}.`);
    });
    // Focus follows the question, so that pressing again moves it further.
    focusHandle(to);
  }

  function add() {
    const question = newQuestion();
    flushSync(() => {
      setQuestions(`add ${question.key}`, (all) => [...all, question]);
      setOpened(question.key);
    });
    list.current?.lastElementChild?.querySelector("textarea")?.focus();
  }

  function duplicate(index: number) {
    const copied = questions[index];
    if (!copied) return;
    const copy = copyQuestion(copied);
    flushSync(() => {
      setQuestions(`add ${copy.key}`, (all) =>
        all.flatMap((one) => (one.key === copied.key ? [one, copy] : [one])),
      );
      setOpened(copy.key);
      setSaid(`Question ${index + 1} was duplicated as number ${index + 2}.`);
    });
    list.current?.children[index + 1]?.querySelector("textarea")?.focus();
  }

  function remove(index: number) {
    const removed = questions[index];
    flushSync(() => {
      changeQuestions(`remove ${removed?.key}`, (all) =>
        all.filter(({ key }) => key !== removed?.key),
      );
      setSaid(`Question ${index + 1} was removed. Undo brings it back.`);
    });
    // The pressed button has disappeared, so focus moves to the question that took its place.
    if (questions.length > 1) focusHandle(Math.min(index, questions.length - 2));
    else addButton.current?.focus();
  }

  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-lg">
        Questions
      </h2>
      {questions.length === 0 && (
        <p className="text-muted">
          No questions yet. A rating and one question about what happened are enough to begin.
        </p>
      )}
      {/* Disables scroll anchoring, because questions change places during a drag. */}
      <ol ref={list} className="grid gap-3 [overflow-anchor:none]">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            index={index}
            questions={questions}
            dragged={dragged === question.key}
            isOpen={opened === question.key || hasError(index)}
            onToggle={(card) => toggle(question.key, card)}
            onChange={(field, change) =>
              changeQuestions(`${question.key} ${field}`, (all) =>
                all.map((one) => (one.key === question.key ? applyChange(one, change) : one)),
              )
            }
            onMove={(to) => move(index, to)}
            onDuplicate={
              questions.length < flowLimits.questions ? () => duplicate(index) : undefined
            }
            onRemove={() => remove(index)}
            onGrab={(event) => grab(event, question.key)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div>
        <Button ref={addButton} onClick={add} disabled={questions.length >= flowLimits.questions}>
          <Plus aria-hidden="true" className="size-5" />
          Add a question
        </Button>
      </div>
    </section>
  );
}

const applyChange = (question: DraftQuestion, change: QuestionChange): DraftQuestion => ({
  ...question,
  ...(typeof change === "function" ? change(question) : change),
});
