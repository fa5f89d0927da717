import { parseText } from "../parse-text.ts";
import type { QuestionType } from "../question-type.ts";

const maxLength = 300;

export const shortText = {
  label: "Short text",
  kind: "text",
  hasOptions: false,
  isShort: true,
  showsTopics: false,
  maxLength,
  parseAnswer: (given) => parseText(given, maxLength),
  listTexts: (value) => [value],
} satisfies QuestionType<string>;
