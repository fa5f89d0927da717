import type { PointerEvent } from "react";
import type { DraftQuestion } from "./draft.ts";

/** Changed fields, or a function that derives them from the latest question. */
export type QuestionChange =
  | Partial<DraftQuestion>
  | ((question: DraftQuestion) => Partial<DraftQuestion>);

export interface QuestionCardProps {
  question: DraftQuestion;
  index: number;
  /** All questions, because a condition refers to another one. */
  questions: DraftQuestion[];
  /** True when expanded; a collapsed question is one line. */
  isOpen: boolean;
  onToggle: (card: HTMLElement) => void;
  onChange: (field: string, change: QuestionChange) => void;
  onMove: (to: number) => void;
  /** Undefined when the flow has the maximum number of questions. */
  onDuplicate: (() => void) | undefined;
  onRemove: () => void;
  /** Starts dragging when the handle is pressed. */
  onGrab: (event: PointerEvent) => void;
  dragged: boolean;
}
