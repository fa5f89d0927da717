import type { ValueProblem } from "./question-type.ts";

/** Rejects text that is too long instead of truncating it. */
export function parseText(
  [first = ""]: readonly string[],
  maxLength: number,
): { value: string } | { problem: ValueProblem } {
  return first.length > maxLength ? { problem: "too_long" } : { value: first.trim() };
}
