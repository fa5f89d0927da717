import type { ValueProblem } from "./question-type.ts";

/** Text that is too long is refused, never cut. */
export function parseText(
  [first = ""]: readonly string[],
  maxLength: number,
): { value: string } | { problem: ValueProblem } {
  return first.length > maxLength ? { problem: "too_long" } : { value: first.trim() };
}
