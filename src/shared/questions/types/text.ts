import { maxTextLength } from "../../responses/text-limits.ts";
import { parseText } from "../parse-text.ts";
import type { QuestionType } from "../question-type.ts";

export const text = {
  label: "Long text",
  kind: "text",
  hasOptions: false,
  isShort: false,
  showsTopics: true,
  maxLength: maxTextLength,
  parseAnswer: (given) => parseText(given, maxTextLength),
  listTexts: (value) => [value],
} satisfies QuestionType<string>;
