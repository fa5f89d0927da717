import { useState } from "react";
import type { Draft } from "./draft.ts";

/** One undo step: what was changed, and the draft before the change. */
interface Step {
  what: string;
  before: Draft;
}

const undoSteps = 50;

export interface DraftHistory {
  /** Consecutive changes to the same field form one step. */
  add(step: Step): void;
  /** Ends the current step, so that one Undo does not revert an hour of typing in a field. */
  end(): void;
  /** Removes the last step and returns the draft before it; undefined if there is none. */
  back: (() => Draft) | undefined;
}

/** Undo history of the draft. */
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
