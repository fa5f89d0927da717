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

const refusals: { pattern: RegExp; words: (found: string) => string }[] = [
  {
    pattern:
      /(?<!\w)(discounts?|coupons?|vouchers?|gift ?cards?|rewards?|rebates?|prizes?|raffles?|sweepstakes?|giveaways?|free gifts?|cash ?back|in exchange for|in return for|(chance|enter) to win|[$€£]\s?\d+ off|\d+ ?% off)(?!\w)/i,
    words: (found) =>
      `“${found}” reads like an incentive. Reviews may not be rewarded; ask without offering anything.`,
  },
  {
    pattern:
      /(?<!\w)((5|five)[- ]?stars?|(positive|good|great|glowing|excellent) (review|rating)s?|if you(['’]re| are| were)( \w+)? (happy|satisfied|pleased)|if you( \w+)? (enjoyed|loved|liked))(?!\w)/i,
    words: (found) =>
      `“${found}” asks only the pleased, or for a certain rating. Ask everybody for their honest experience.`,
  },
  {
    pattern: /\byelp\b/i,
    words: () => "Yelp forbids asking for reviews. Leave its name out of the message.",
  },
];

/** Why words may not be sent to anybody: incentives, asking the pleased alone, a platform that forbids it. */
export function refusedWords(text: string): string[] {
  return refusals.flatMap(({ pattern, words }) => {
    const found = text.match(pattern)?.[0];
    return found ? [words(found)] : [];
  });
}

/** What must change before a message may be sent (product.md R2, R5, R8). */
export function wordingProblems(wording: Wording): WordingProblem[] {
  const problems: WordingProblem[] = [];
  for (const field of ["subject", "content"] as const) {
    const text = wording[field].replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ");
    problems.push(...refusedWords(text).map((words) => ({ field, words })));
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
    problems.push({ field: "content", words: "Put {{link}} where the customer should press." });
  }
  return problems;
}
