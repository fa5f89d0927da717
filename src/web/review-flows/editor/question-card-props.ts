import type { PointerEvent } from "react";
import type { DraftQuestion } from "./draft.ts";

/** What is new, or how it follows from the question as it is by then. */
export type QuestionChange =
  | Partial<DraftQuestion>
  | ((question: DraftQuestion) => Partial<DraftQuestion>);

export interface QuestionCardProps {
  question: DraftQuestion;
  index: number;
  /** All of them, as a condition names another one. */
  questions: DraftQuestion[];
  /** With its fields; else it is one line. */
  isOpen: boolean;
  onToggle: (card: HTMLElement) => void;
  onChange: (field: string, change: QuestionChange) => void;
  onMove: (to: number) => void;
  /** Undefined: there is no room for another one. */
  onDuplicate: (() => void) | undefined;
  onRemove: () => void;
  /** A press on the handle begins to drag. */
  onGrab: (event: PointerEvent) => void;
  dragged: boolean;
}
