import type { FieldErrors } from "#shared/errors.ts";
import { lintWording } from "../messaging/lint/lint-wording.ts";
import { questionTypes } from "../questions/question-types.ts";
import type { FlowContent } from "../questions/questions.ts";
import { findLeadProblem } from "../writing-help/composer/lint-lead.ts";

/**
 * What a flow lacks before it can be published; empty when it is ready. Keys are field paths: `title`, `questions`,
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
    const problem = optionsProblem(options.map((option) => option.trim()));
    if (problem) missing[`questions.${index}.options`] = `${name} ${problem}`;
  });
  for (const part of ["thanksTitle", "thanksText"] as const) {
    const problem = findThanksProblem(flow.look?.[part] ?? "");
    if (problem) missing[`look.${part}`] = problem;
  }
  return missing;
}

/** Why customers cannot be thanked in these words, by the rules for messages; undefined when they can. */
export function findThanksProblem(words: string): string | undefined {
  const [advice] = lintWording(words);
  return advice && `After sending: ${advice}`;
}

function optionsProblem(options: string[]): string | undefined {
  const filled = options.filter((option) => option !== "");
  if (filled.length < 2) return "needs at least two options.";
  if (filled.length < options.length) return "has an empty option. Fill it in or remove it.";
  const seen = new Map<string, string>();
  for (const option of filled) {
    const other = seen.get(asRead(option));
    if (other === option) return `offers “${option}” twice.`;
    if (other) return `offers “${other}” and “${option}”, which read the same.`;
    seen.set(asRead(option), option);
  }
  return undefined;
}

/** Options that differ only in case, spaces or Unicode form look the same to a customer. */
const asRead = (option: string) =>
  option.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
