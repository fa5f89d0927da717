import type { FieldErrors } from "../errors.ts";
import { localeNames } from "../locales/languages.ts";
import { questionTypes } from "../questions/question-types.ts";
import type { FlowContent } from "../questions/questions.ts";
import { findLeadProblem } from "../writing-help/composer/lint-lead.ts";
import { findOptionsProblem, findThanksProblem } from "./text-problems.ts";
import { optionLabels } from "./translate-flow.ts";

/** Translations that violate the rules for a form's texts. */
export function findTranslationProblems({
  questions,
  writtenIn,
  translations = {},
}: FlowContent): FieldErrors {
  const problems: FieldErrors = {};
  const add = (path: string, language: string, problem: string | undefined) => {
    // Translations into the form's own language are never shown (`translateFlow`).
    if (problem && language !== writtenIn)
      problems[path] = `In ${localeNames[language]}: ${problem}`;
  };
  for (const [language, texts] of Object.entries(translations)) {
    for (const part of ["thanksTitle", "thanksText"] as const) {
      const thanks = findThanksProblem(texts?.[part] ?? "");
      add(`translations.${language}.${part}`, language, thanks && `After sending: ${thanks}`);
    }
  }
  for (const [index, question] of questions.entries()) {
    const name = `Question ${index + 1}`;
    for (const [language, texts] of Object.entries(question.translations ?? {})) {
      const path = `questions.${index}.translations.${language}`;
      const lead = findLeadProblem(texts?.lead ?? "");
      add(`${path}.lead`, language, lead && `${name}: ${lead}`);
      if (!questionTypes[question.type].hasOptions) continue;
      const options = findOptionsProblem(optionLabels(question, language));
      add(`${path}.options`, language, options && `${name} ${options}`);
    }
  }
  return problems;
}
