/** What an answer is used for: ratings (1 to 5) are averaged, choices are counted, texts are quoted. */
export type AnswerKind = "rating" | "choice" | "text";

/** A rating of 1 to 5, several options, or one option or text. */
export type AnswerValue = number | string[] | string;

export type ValueProblem = "too_long" | "not_offered";

/** Everything about a question type that needs no screen. `Value` is the stored form of an answer. */
export interface QuestionType<Value extends AnswerValue = AnswerValue> {
  /** Its name in the builder. */
  label: string;
  kind: AnswerKind;
  hasOptions: boolean;
  /** Asks for a few words: the writing help puts the question's lead before them. */
  isShort: boolean;
  /** The first question of such a type shows what the business would like to hear about. */
  showsTopics: boolean;
  /** Longest answer in characters; null when nothing is typed. */
  maxLength: number | null;
  /** Reads the values of the form's controls, of which at least one is filled in. */
  parseAnswer(
    given: readonly string[],
    options: readonly string[],
  ): { value: Value } | { problem: ValueProblem };
  /** The answer as text for people, one item per chosen option; `parseAnswer` reads the same back. */
  listTexts(value: Value): string[];
}
