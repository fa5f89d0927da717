import type { Draft } from "./draft.ts";

/** One press on Undo: what was changed, and the draft before that. */
export interface Step {
  what: string;
  before: Draft;
}

const undoSteps = 50;

/** The steps with one more; changes to the same thing in a row are one. */
export function withStep(steps: Step[], step: Step): Step[] {
  return steps.at(-1)?.what === step.what ? steps : [...steps.slice(1 - undoSteps), step];
}

/** Ends the last step, so that an hour of typing in one field is not undone by one press. */
export function ended(steps: Step[]): Step[] {
  return steps.map((step) => ({ ...step, what: "" }));
}
