import { Plus } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { flowLimits } from "#shared/questions/questions.ts";
import { moveItem } from "#web/lib/move-item.ts";
import { Button } from "#web/ui/button.tsx";
import { copyQuestion, type DraftQuestion, newQuestion } from "./draft.ts";
import { followDrag } from "./follow-drag.ts";
import { QuestionCard } from "./question-card.tsx";
import type { FlowEditor } from "./use-flow-editor.ts";

/** The questions with everything that changes their number or order. */
export function QuestionList({ editor }: { editor: FlowEditor }) {
  const { questions } = editor.draft;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");

  function setQuestions(what: string, next: (questions: DraftQuestion[]) => DraftQuestion[]) {
    editor.change(what, (draft) => ({ ...draft, questions: next(draft.questions) }));
  }

  function focusHandle(index: number) {
    list.current?.querySelector<HTMLElement>(`[data-handle="${index}"]`)?.focus();
  }

  function move(from: number, to: number) {
    flushSync(() => {
      setQuestions(`move ${questions[from]?.key}`, (all) => moveItem(all, from, to));
      setSaid(`Question ${from + 1} is now number ${to + 1} of ${questions.length}.`);
    });
    // The focus goes along, so that the next press moves the same question on.
    focusHandle(to);
  }

  function add() {
    const question = newQuestion();
    flushSync(() => setQuestions(`add ${question.key}`, (all) => [...all, question]));
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
      setSaid(`Question ${index + 1} was duplicated as number ${index + 2}.`);
    });
    list.current?.children[index + 1]?.querySelector("textarea")?.focus();
  }

  function remove(index: number) {
    const removed = questions[index];
    flushSync(() => {
      setQuestions(`remove ${removed?.key}`, (all) =>
        all.filter(({ key }) => key !== removed?.key),
      );
      setSaid(`Question ${index + 1} was removed. Undo brings it back.`);
    });
    // The pressed button has gone: the keyboard goes on at the question that took its place.
    if (questions.length > 1) focusHandle(Math.min(index, questions.length - 2));
    else addButton.current?.focus();
  }

  function grab(event: PointerEvent, key: string) {
    if (event.button !== 0) return;
    setDragged(key);
    followDrag(event.currentTarget as HTMLElement, event, {
      onMove: (clientY) => drag(key, clientY),
      onEnd: () => setDragged(undefined),
    });
  }

  function drag(key: string, clientY: number) {
    const cards = [...(list.current?.children ?? [])];
    const from = cards.findIndex((card) => card.getAttribute("data-question-card") === key);
    const to = placeAt(cards, clientY, from);
    if (to === from) return;
    // The next place is found among the cards as they stand then.
    flushSync(() => setQuestions(`drag ${key}`, (all) => moveItem(all, from, to)));
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
      <ol ref={list} className="grid gap-4">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            index={index}
            count={questions.length}
            dragged={dragged === question.key}
            onChange={(field, change) =>
              setQuestions(`${question.key} ${field}`, (all) =>
                all.map((one) => (one.key === question.key ? { ...one, ...change } : one)),
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

/** Where the dragged card belongs: it passes a neighbour once the pointer is past its middle. */
function placeAt(cards: Element[], y: number, from: number): number {
  const middle = (index: number) => {
    const box = cards[index]?.getBoundingClientRect();
    return box ? box.top + box.height / 2 : 0;
  };
  if (from > 0 && y < middle(from - 1)) return from - 1;
  if (from < cards.length - 1 && y > middle(from + 1)) return from + 1;
  return from;
}
