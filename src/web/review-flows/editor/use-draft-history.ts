import { useState } from "react";
import type { Draft } from "./draft.ts";

/** One press on Undo: what was changed, and the draft before that. */
interface Step {
  what: string;
  before: Draft;
}

const undoSteps = 50;

export interface DraftHistory {
  /** Changes to the same thing in a row are one step. */
  add(step: Step): void;
  /** Ends the last step, so that an hour of typing in one field is not undone by one press. */
  end(): void;
  /** Takes the last step away and hands over the draft before it; undefined: there is none. */
  back: (() => Draft) | undefined;
}

/** What Undo goes through. */
export function useDraftHistory(): DraftHistory {
  const [steps, setSteps] = useState<Step[]>([]);
  const last = steps.at(-1);
  return {
    add: (step) =>
      setSteps((all) =>
        all.at(-1)?.what === step.what ? all : [...all.slice(1 - undoSteps), step],
      ),
    end: () => setSteps((all) => all.map((step) => ({ ...step, what: "" }))),
    back:
      last &&
      (() => {
        setSteps(steps.slice(0, -1));
        return last.before;
      }),
  };
}
