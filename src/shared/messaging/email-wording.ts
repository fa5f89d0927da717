import { lintWording } from "./lint/lint-wording.ts";

/** The parts of a message that the owner writes. */
export interface Wording {
  subject: string;
  /** Preview text shown after the subject; empty to use the message's first sentences. */
  preheader?: string;
  content: string;
}

export interface WordingProblem {
  field: keyof Wording;
  /** Whether it may be sent anyway, with a written justification. */
  canOverride: boolean;
  /** The problem and how to fix it, for the author. */
  words: string;
}

/** Variables a template may use in double braces, with their meaning. */
export const templateVariables = {
  name: "the customer’s name",
  first_name: "the customer’s first name",
  business: "your business’s name",
  link: "the button that leads to the customer’s form",
  stars: "five stars that lead to the same form",
} as const;
export type TemplateVariable = keyof typeof templateVariables;

/** `{{name}}`, or with a fallback for people without a name: `{{name|friend}}`. */
export const variablePattern = /\{\{\s*(\w*)\s*(?:\|([^{}]*))?\}\}/g;

/** Problems to fix before the message may be sent. The content is checked as plain text. */
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
