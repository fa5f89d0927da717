import { lintWording } from "../messaging/lint/lint-wording.ts";

/** Why this thank-you text violates the rules for messages; undefined when it does not. */
export function findThanksProblem(words: string): string | undefined {
  return lintWording(words)[0];
}

/** Problem with a question's options, worded to follow the question's name; undefined if there is none. */
export function findOptionsProblem(options: string[]): string | undefined {
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
