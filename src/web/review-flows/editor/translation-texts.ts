import type { Locale } from "#shared/locales/languages.ts";
import { flowLimits } from "#shared/questions/flow-limits.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { FlowTexts } from "#shared/questions/translations.ts";
import { lookLimits } from "#shared/review-flows/look.ts";
import type { Draft, DraftQuestion, DraftTexts } from "./draft.ts";

/** One text with its translation. */
export interface TranslationText {
  /** Field name, in the format of the contract's error paths. */
  name: string;
  label: string;
  original: string;
  translation: string;
  maxLength: number;
  isLong?: boolean;
  /** Returns an update of the draft with the new translation. */
  write: (text: string) => (draft: Draft) => Draft;
}

/** Title, introduction and thank-you texts. */
export function listFlowTexts(draft: Draft, language: Locale) {
  const text = (
    part: keyof FlowTexts,
    label: string,
    original: string | undefined,
    maxLength: number,
    isLong = false,
  ): TranslationText => ({
    name: `translations.${language}.${part}`,
    label,
    original: original ?? "",
    translation: draft.translations?.[language]?.[part] ?? "",
    maxLength,
    isLong,
    write: (changed) => (all) => ({
      ...all,
      translations: {
        ...all.translations,
        [language]: { ...all.translations?.[language], [part]: changed },
      },
    }),
  });
  const { title, description, look } = draft;
  return {
    before: [
      text("title", "Title", title, flowLimits.title),
      text("description", "Introduction", description, flowLimits.description, true),
    ].filter(hasOriginal),
    after: [
      text("thanksTitle", "Thank-you heading", look.thanksTitle, lookLimits.thanksTitle),
      text("thanksText", "Thank-you text", look.thanksText, lookLimits.thanksText, true),
    ].filter(hasOriginal),
  };
}

export function listQuestionTexts(
  question: DraftQuestion,
  index: number,
  language: Locale,
): TranslationText[] {
  const texts = question.translations?.[language] ?? {};
  const name = `questions.${index}.translations.${language}`;
  const text = (
    part: "text" | "description" | "lead",
    label: string,
    maxLength: number,
  ): TranslationText => ({
    name: `${name}.${part}`,
    label,
    original: question[part],
    translation: texts[part] ?? "",
    maxLength,
    write: (changed) => writeTo(question.key, language, (all) => ({ ...all, [part]: changed })),
  });
  const options = questionTypes[question.type].hasOptions ? question.options : [];
  return [
    text("text", "Question", flowLimits.questionText),
    text("description", "Help text", flowLimits.questionDescription),
    ...options.map(
      ({ key, text: original }, at): TranslationText => ({
        // Errors about the options as a whole appear at the first one.
        name: at === 0 ? `${name}.options` : `${name}.options.${at}`,
        label: `Option ${at + 1}`,
        original,
        translation: texts.options?.[key] ?? "",
        maxLength: flowLimits.option,
        write: (changed) =>
          writeTo(question.key, language, (all) => ({
            ...all,
            options: { ...all.options, [key]: changed },
          })),
      }),
    ),
    text("lead", "Lead before a short answer", flowLimits.lead),
  ].filter(hasOriginal);
}

/** Number of translated texts, and of all texts. */
export function countTranslated(draft: Draft, language: Locale): { done: number; all: number } {
  const { before, after } = listFlowTexts(draft, language);
  const texts = [
    ...before,
    ...draft.questions.flatMap((question, index) => listQuestionTexts(question, index, language)),
    ...after,
  ];
  const done = texts.filter(({ translation }) => translation.trim() !== "").length;
  return { done, all: texts.length };
}

const hasOriginal = ({ original }: TranslationText) => original.trim() !== "";

const writeTo =
  (key: string, language: Locale, next: (texts: DraftTexts) => DraftTexts) =>
  (draft: Draft): Draft => ({
    ...draft,
    questions: draft.questions.map((one) =>
      one.key === key
        ? {
            ...one,
            translations: {
              ...one.translations,
              [language]: next(one.translations?.[language] ?? {}),
            },
          }
        : one,
    ),
  });
