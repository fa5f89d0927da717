import { lintWording } from "./lint/lint-wording.ts";

/** The parts of a message that its owner writes. */
export interface Wording {
  subject: string;
  /** What mail programs show after the subject; empty: the message's first sentences. */
  preheader?: string;
  content: string;
}

export interface WordingProblem {
  field: keyof Wording;
  /** It may be sent all the same, with a written reason. */
  canOverride: boolean;
  /** What is wrong and what to do, for the person who wrote it. */
  words: string;
}

/** Names that a template may use in double braces, with what each stands for. */
export const templateVariables = {
  name: "the customer’s name",
  first_name: "the customer’s first name",
  business: "your business’s name",
  link: "the button that leads to the customer’s form",
  stars: "five stars that lead to the same form",
} as const;
export type TemplateVariable = keyof typeof templateVariables;

/** `{{name}}`, or with words for people without one: `{{name|friend}}`. */
export const variablePattern = /\{\{\s*(\w*)\s*(?:\|([^{}]*))?\}\}/g;

/** What must change before a message may be sent. Its content is checked as plain text. */
export function findWordingProblems(wording: Wording): WordingProblem[] {
  const problems: WordingProblem[] = [];
  const mustChange = (field: keyof Wording, words: string) =>
    problems.push({ field, words, canOverride: false });
  for (const field of ["subject", "preheader", "content"] as const) {
    const text = wording[field] ?? "";
    problems.push(...lintWording(text).map((words) => ({ field, words, canOverride: true })));
    for (const [written, name = ""] of text.matchAll(variablePattern)) {
      if (Object.hasOwn(templateVariables, name)) continue;
      const known = Object.keys(templateVariables).map((one) => `{{${one}}}`);
      mustChange(field, `There is no ${written}. Use ${known.join(", ")}.`);
    }
  }
  if (wording.subject.trim() === "") mustChange("subject", "Write a subject.");
  const links = [...wording.content.matchAll(variablePattern)].some(([, name]) => name === "link");
  if (!links) mustChange("content", "Add {{link}} where the button should go.");
  return problems;
}
