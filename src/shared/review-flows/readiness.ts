import type { FieldErrors } from "#shared/errors.ts";
import { questionTypes } from "../questions/question-types.ts";
import type { FlowContent } from "../questions/questions.ts";
import { findLeadProblem } from "../writing-help/composer/lint-lead.ts";
import { findOptionsProblem, findThanksProblem } from "./text-problems.ts";
import { findTranslationProblems } from "./translation-problems.ts";

/**
 * Problems that prevent publishing; empty when the flow is ready. Keys are field paths: `title`, `questions`,
 * `questions.0.text`, `questions.2.options`.
 */
export function findPublishingProblems(flow: FlowContent): FieldErrors {
  const missing: FieldErrors = {};
  if (!flow.title.trim()) missing.title = "Give the flow a title; customers read it first.";
  if (flow.questions.length === 0) missing.questions = "Add at least one question.";
  flow.questions.forEach(({ text, type, options, lead, condition }, index) => {
    const name = `Question ${index + 1}`;
    if (!text.trim()) missing[`questions.${index}.text`] = `${name} has no text yet.`;
    const leadProblem = findLeadProblem(lead);
    if (leadProblem) missing[`questions.${index}.lead`] = `${name}: ${leadProblem}`;
    if (condition?.isOneOf.length === 0)
      missing[`questions.${index}.condition`] = `${name}: choose the answers that show it.`;
    if (!questionTypes[type].hasOptions) return;
    const problem = findOptionsProblem(options.map((option) => option.trim()));
    if (problem) missing[`questions.${index}.options`] = `${name} ${problem}`;
  });
  for (const part of ["thanksTitle", "thanksText"] as const) {
    const problem = findThanksProblem(flow.look?.[part] ?? "");
    if (problem) missing[`look.${part}`] = `After sending: ${problem}`;
  }
  return { ...missing, ...findTranslationProblems(flow) };
}
