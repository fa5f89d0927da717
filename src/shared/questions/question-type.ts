/** Kind of answer: ratings (1 to 5) are averaged, choices counted, texts quoted. */
export type AnswerKind = "rating" | "choice" | "text";

/** A rating of 1 to 5, several options, or one option or text. */
export type AnswerValue = number | string[] | string;

export type ValueProblem = "too_long" | "not_offered";

/** Everything about a question type except its UI. `Value` is the stored form of an answer. */
export interface QuestionType<Value extends AnswerValue = AnswerValue> {
  /** Label in the builder. */
  label: string;
  kind: AnswerKind;
  hasOptions: boolean;
  /** Expects a few words, so the writing help puts the question's lead before them. */
  isShort: boolean;
  /** The first question of such a type shows the business's topics. */
  showsTopics: boolean;
  /** Maximum answer length in characters; null when nothing is typed. */
  maxLength: number | null;
  /** Parses the values of the form's controls, at least one of which is filled in. */
  parseAnswer(
    given: readonly string[],
    options: readonly string[],
  ): { value: Value } | { problem: ValueProblem };
  /** The answer as readable text, one item per chosen option. `parseAnswer` accepts the same texts. */
  listTexts(value: Value): string[];
}
