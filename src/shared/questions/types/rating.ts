import type { QuestionType } from "../question-type.ts";

export const rating = {
  label: "Rating, 1 to 5",
  kind: "rating",
  hasOptions: false,
  isShort: false,
  showsTopics: false,
  maxLength: null,
  parseAnswer: ([first = ""]) =>
    /^[1-5]$/.test(first) ? { value: Number(first) } : { problem: "not_offered" },
  listTexts: (value) => [String(value)],
} satisfies QuestionType<number>;
