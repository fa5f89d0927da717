import { Plus } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { flowLimits } from "#shared/review/questions.ts";
import { moved } from "#web/lib/moved.ts";
import { Button } from "#web/ui/button.tsx";
import { copyOf, type DraftQuestion, newQuestion } from "./draft.ts";
import { QuestionCard } from "./question-card.tsx";
import type { FlowEditor } from "./use-flow-editor.ts";

/** The questions with everything that changes their number or order. */
export function QuestionList({ editor }: { editor: FlowEditor }) {
  const { questions } = editor.draft;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");

  function setQuestions(what: string, next: (questions: DraftQuestion[]) => DraftQuestion[]) {
    editor.change(what, (draft) => ({ ...draft, questions: next(draft.questions) }));
  }

  function move(from: number, to: number) {
    flushSync(() => {
      setQuestions(`move ${questions[from]?.key}`, (all) => moved(all, from, to));
      setSaid(`Question ${from + 1} is now number ${to + 1} of ${questions.length}.`);
    });
    // The focus goes along, so that the next press moves the same question on.
    list.current?.querySelector<HTMLElement>(`[data-handle="${to}"]`)?.focus();
  }

  function add() {
    flushSync(() => setQuestions("add", (all) => [...all, newQuestion()]));
    list.current?.lastElementChild?.querySelector("input")?.focus();
  }

  function duplicate(index: number) {
    flushSync(() => {
      setQuestions(`duplicate ${questions[index]?.key}`, (all) =>
        all.flatMap((one, at) => (at === index ? [one, copyOf(one)] : [one])),
      );
      setSaid(`Question ${index + 1} was duplicated as number ${index + 2}.`);
    });
    list.current?.children[index + 1]?.querySelector("input")?.focus();
  }

  function grab(event: PointerEvent, key: string) {
    if (event.button !== 0) return;
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    setDragged(key);
    const drag = ({ clientY }: globalThis.PointerEvent) => {
      setQuestions(`drag ${key}`, (all) => {
        const from = all.findIndex((question) => question.key === key);
        const to = placeAt(list.current, clientY, from);
        return to === from ? all : moved(all, from, to);
      });
    };
    const drop = () => {
      setDragged(undefined);
      handle.removeEventListener("pointermove", drag);
    };
    handle.addEventListener("pointermove", drag);
    handle.addEventListener("lostpointercapture", drop, { once: true });
  }

  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-lg">
        Questions
      </h2>
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
            onRemove={() => {
              setQuestions(`remove ${question.key}`, (all) =>
                all.filter(({ key }) => key !== question.key),
              );
              setSaid(`Question ${index + 1} was removed. Undo brings it back.`);
            }}
            onGrab={(event) => grab(event, question.key)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div>
        <Button onClick={add} disabled={questions.length >= flowLimits.questions}>
          <Plus aria-hidden="true" className="size-5" />
          Add a question
        </Button>
      </div>
    </section>
  );
}

/** Where the dragged card belongs: it passes a neighbour once the pointer is past its middle. */
function placeAt(list: HTMLElement | null, y: number, from: number): number {
  const cards = [...(list?.querySelectorAll<HTMLElement>("[data-question-card]") ?? [])];
  const middle = (index: number) => {
    const box = cards[index]?.getBoundingClientRect();
    return box ? box.top + box.height / 2 : 0;
  };
  if (from > 0 && y < middle(from - 1)) return from - 1;
  if (from < cards.length - 1 && y > middle(from + 1)) return from + 1;
  return from;
}
