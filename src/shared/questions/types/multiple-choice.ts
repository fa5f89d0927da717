import type { QuestionType } from "../question-type.ts";

export const multipleChoice = {
  label: "One choice",
  kind: "choice",
  hasOptions: true,
  isShort: false,
  showsTopics: false,
  maxLength: null,
  parseAnswer: (given, options) =>
    given.every((text) => options.includes(text))
      ? { value: given[0] ?? "" }
      : { problem: "not_offered" },
  listTexts: (value) => [value],
} satisfies QuestionType<string>;
