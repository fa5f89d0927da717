import { z } from "zod";
import { namesOfKind } from "./question-types.ts";

/** Shows the question only to customers who chose one of these options of an earlier question. */
export const condition = z.object({
  questionId: z.uuid().brand<"choice">(),
  isOneOf: z.array(z.string().trim()),
});
export type Condition = z.infer<typeof condition>;

const choiceTypes: readonly string[] = namesOfKind("choice");
type ChoiceTypeName = ReturnType<typeof namesOfKind<"choice">>[number];

interface Choice {
  id: string;
  type: ChoiceTypeName;
}

/** Conditions can only refer to options: questions never depend on a rating or a text. */
export const conditionOn = ({ id }: Choice, isOneOf: string[]): Condition => ({
  questionId: id as Condition["questionId"],
  isOneOf,
});

export const isChoice = <Question extends { type: string }>(
  question: Question,
): question is Question & { type: ChoiceTypeName } => choiceTypes.includes(question.type);

interface Asked {
  id?: string | undefined;
  type: string;
  options: readonly string[];
  required: boolean;
  condition?: Condition | undefined;
}

/** Why the condition of this question is invalid; undefined if it is valid. */
export function findConditionProblem(
  questions: readonly Asked[],
  { condition, required }: Asked,
  index: number,
): string | undefined {
  if (!condition) return undefined;
  const source = questions.slice(0, index).find(({ id }) => id === condition.questionId);
  if (!source) return "A question can only depend on one that comes before it.";
  if (!isChoice(source))
    return "A question can only depend on what is chosen from a list, never on a rating or a text.";
  const unknown = condition.isOneOf.find((option) => !source.options.includes(option));
  if (unknown !== undefined) return `“${unknown}” is not an option of the question it depends on.`;
  if (required) return "A question that is not shown to everyone cannot be required.";
  return undefined;
}
