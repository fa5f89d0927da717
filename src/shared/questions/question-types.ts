import type { AnswerKind, QuestionType } from "./question-type.ts";
import { multiSelect } from "./types/multi-select.ts";
import { multipleChoice } from "./types/multiple-choice.ts";
import { rating } from "./types/rating.ts";
import { shortText } from "./types/short-text.ts";
import { text } from "./types/text.ts";

/** The order is that of the builder's menu. The keys are stored in the database. */
const definitions = {
  rating,
  multiple_choice: multipleChoice,
  multi_select: multiSelect,
  text,
  short_text: shortText,
};
type Definitions = typeof definitions;
export type QuestionTypeName = keyof Definitions;

/**
 * Every question type. When one is added, the compiler requires its field on the customer's page
 * (`public-page/questions/question-fields.ts`) and its chart (`web/insights/analytics/question-charts.tsx`). The rest
 * follows from its kind; a control that is never empty also needs `public-page/form/form-values.ts`.
 */
export const questionTypes: Record<QuestionTypeName, QuestionType> = definitions;

export const questionTypeNames = Object.keys(definitions) as QuestionTypeName[];

type NameOfKind<Kind extends AnswerKind> = {
  [Name in QuestionTypeName]: Definitions[Name]["kind"] extends Kind ? Name : never;
}[QuestionTypeName];

/** Names of the types with these kinds of answer, also available as an SQL condition. */
export function namesOfKind<Kind extends AnswerKind>(...kinds: Kind[]): NameOfKind<Kind>[] {
  const isOfKind = (name: QuestionTypeName): name is NameOfKind<Kind> =>
    kinds.some((kind) => kind === questionTypes[name].kind);
  return questionTypeNames.filter(isOfKind);
}
