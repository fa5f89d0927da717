import { lintWording } from "./lint/lint-wording.ts";

/** The parts of a message that its owner writes. */
export interface Wording {
  subject: string;
  content: string;
}

export interface WordingProblem {
  field: keyof Wording;
  /** What is wrong and what to do, for the person who wrote it. */
  words: string;
}

/** Names that a template may use in double braces, with what each stands for. */
export const templateVariables = {
  name: "the customer's name",
  first_name: "the customer's first name",
  business: "your business's name",
  link: "the customer's personal link",
} as const;
export type TemplateVariable = keyof typeof templateVariables;

/** `{{name}}`, or with words for people without one: `{{name|friend}}`. */
export const variablePattern = /\{\{\s*(\w*)\s*(?:\|([^{}]*))?\}\}/g;

/** What must change before a message may be sent. Its content is checked as plain text. */
export function findWordingProblems(wording: Wording): WordingProblem[] {
  const problems: WordingProblem[] = [];
  for (const field of ["subject", "content"] as const) {
    problems.push(...lintWording(wording[field]).map((words) => ({ field, words })));
    for (const [written, name = ""] of wording[field].matchAll(variablePattern)) {
      if (Object.hasOwn(templateVariables, name)) continue;
      const known = Object.keys(templateVariables).map((one) => `{{${one}}}`);
      problems.push({ field, words: `There is no ${written}. Use ${known.join(", ")}.` });
    }
  }
  if (wording.subject.trim() === "") {
    problems.push({ field: "subject", words: "Write a subject." });
  }
  const links = [...wording.content.matchAll(variablePattern)].some(([, name]) => name === "link");
  if (!links) {
    problems.push({ field: "content", words: "Add {{link}} where the button should go." });
  }
  return problems;
}
