import type { Locale } from "../locales/languages.ts";
import type { Question } from "../questions/questions.ts";
import type { PublicFlow, PublicQuestion } from "./page.ts";

/** Cached by flow and language, because the cache of rendered pages is keyed by the flow object. */
const translated = new WeakMap<PublicFlow, Map<Locale, PublicFlow>>();

/**
 * The flow with its texts in this language, as far as they are translated. Options keep their original text as the
 * value, so that answers are the same in every language.
 */
export function translateFlow(flow: PublicFlow, language: Locale): PublicFlow {
  // A translation into the language the form is written in is a leftover from before that language was set.
  if (language === flow.writtenIn) return flow;
  const hasTexts =
    flow.translations?.[language] ||
    flow.questions.some(({ translations }) => translations?.[language]);
  if (!hasTexts) return flow;
  const known = translated.get(flow) ?? new Map<Locale, PublicFlow>();
  translated.set(flow, known);
  const texts = flow.translations?.[language];
  const made = known.get(language) ?? {
    ...flow,
    title: texts?.title || flow.title,
    description: flow.description && (texts?.description || flow.description),
    thanksTitle: flow.thanksTitle && (texts?.thanksTitle || flow.thanksTitle),
    thanksText: flow.thanksText && (texts?.thanksText || flow.thanksText),
    questions: flow.questions.map((question) => translateQuestion(question, language)),
  };
  known.set(language, made);
  return made;
}

/** The options in this language, falling back to the original text. */
export const optionLabels = (
  { options, translations }: Pick<Question, "options" | "translations">,
  language: Locale,
): string[] => options.map((option, at) => translations?.[language]?.options?.[at] || option);

function translateQuestion(question: PublicQuestion, language: Locale): PublicQuestion {
  const texts = question.translations?.[language];
  if (!texts) return question;
  return {
    ...question,
    text: texts.text || question.text,
    description: question.description && (texts.description || question.description),
    optionLabels: optionLabels(question, language),
  };
}
