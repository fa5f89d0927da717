import { isChoice } from "#shared/questions/condition.ts";
import type { DraftQuestion } from "./draft.ts";

/** Questions that this one may depend on. */
export const sourcesFor = (questions: DraftQuestion[], index: number) =>
  questions.slice(0, index).filter(isChoice);

/** Why the condition of this question cannot work with the current questions; undefined if it can. */
export function describeBrokenCondition(
  questions: DraftQuestion[],
  index: number,
): string | undefined {
  const condition = questions[index]?.condition;
  if (!condition) return undefined;
  const source = questions.find(({ key }) => key === condition.source);
  if (!source) return "The question it depends on was removed. Everyone sees this question now.";
  if (!isChoice(source))
    return "The question it depends on no longer has options. Everyone sees this question now.";
  if (!sourcesFor(questions, index).includes(source))
    return "The question it depends on now comes after it. Everyone sees this question now.";
  const chosen = source.options.filter(({ key }) => condition.options.includes(key));
  if (chosen.length === 0 && condition.options.length > 0)
    return "The options it was shown for were removed. Choose others, or show it to everyone.";
  return undefined;
}

/** Reports that a change of the questions broke another question's condition; undefined if it did not. */
export function describeLostConditions(
  before: DraftQuestion[],
  after: DraftQuestion[],
): { title: string; description: string } | undefined {
  for (const [index, { key }] of after.entries()) {
    const at = before.findIndex((one) => one.key === key);
    // An edit of the condition itself needs no message.
    if (before[at]?.condition !== after[index]?.condition) continue;
    const problem = describeBrokenCondition(after, index);
    if (problem && !describeBrokenCondition(before, at))
      return {
        title: `The condition of question ${index + 1} no longer works`,
        description: `${problem} Press Undo to bring it back.`,
      };
    if (countShowing(after, index) < countShowing(before, at))
      return {
        title: `An option that showed question ${index + 1} was removed`,
        description:
          "The question is still shown for its other options. Press Undo to bring the option back.",
      };
  }
  return undefined;
}

/** Number of the condition's options that still exist. */
function countShowing(questions: DraftQuestion[], index: number): number {
  const condition = questions[index]?.condition;
  const source = questions.find(({ key }) => key === condition?.source);
  return source?.options.filter(({ key }) => condition?.options.includes(key)).length ?? 0;
}
