import type { QuestionType } from "../question-type.ts";

export const multiSelect = {
  label: "Several choices",
  kind: "choice",
  hasOptions: true,
  isShort: false,
  showsTopics: false,
  maxLength: null,
  parseAnswer: (given, options) =>
    given.every((text) => options.includes(text))
      ? { value: options.filter((option) => given.includes(option)) }
      : { problem: "not_offered" },
  listTexts: (value) => value,
} satisfies QuestionType<string[]>;
