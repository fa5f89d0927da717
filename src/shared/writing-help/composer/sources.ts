import type { AnswerKind } from "#shared/questions/question-type.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { Answer } from "#shared/responses/answers.ts";
import { guessLanguage, wordsOfLanguage } from "../languages/languages.ts";
import type { Words } from "../languages/words.ts";
import { needsItsList, saysNothing } from "./says-nothing.ts";
import { translateLead } from "./translate-lead.ts";

/** Ratings are not words and never become any. */
const wordsOf: Record<AnswerKind, "none" | "chosen" | "written"> = {
  rating: "none",
  choice: "chosen",
  text: "written",
};

/** One answer as the writing help uses it. */
export interface Source {
  question: string;
  /** A few neutral words that may introduce the answer instead of the question; may be empty. */
  lead: string;
  /** The customer's text, or the chosen options. */
  text: string;
  chosen: boolean;
  /** The question expects a few words (`QuestionType`). */
  isShort: boolean;
}

/** The customer's answers in words, without non-answers. Known leads are in the language of the answers. */
export function sourcesOf(answers: readonly Omit<Answer, "questionId">[]): Source[] {
  const sources = answers.flatMap(
    ({ questionText: question, questionLead, questionType, value }): Source[] => {
      const { kind, isShort, listTexts } = questionTypes[questionType];
      if (wordsOf[kind] === "none") return [];
      const chosen = wordsOf[kind] === "chosen";
      const texts = listTexts(value).filter((one) => !(chosen && needsItsList(one)));
      const text = texts.join("\n");
      if (chosen ? texts.length === 0 : saysNothing(question, text)) return [];
      return [{ question, lead: questionLead, text, chosen, isShort }];
    },
  );
  const { language } = wordsOfSources(sources);
  return sources.map((source) => ({
    ...source,
    lead: translateLead(source.lead.trim(), language),
  }));
}

/**
 * Maximum length of all answers together, in characters: five times Google's limit (4,096), and still compared quickly.
 */
export const maxHelpedLength = 20_000;

/** Whether there is something to help with: one text or two choices, and no more than a review could hold. */
export function canHelp(sources: readonly Source[]): boolean {
  if (sources.reduce((sum, { text }) => sum + text.length, 0) > maxHelpedLength) return false;
  const choices = sources.filter(({ chosen }) => chosen).flatMap(({ text }) => text.split("\n"));
  return sources.some(({ chosen }) => !chosen) || choices.length >= 2;
}

export function wordsOfSources(sources: readonly Source[]): Words {
  const answers = guessLanguage(sources.map(({ text }) => text));
  if (answers.isSure) return wordsOfLanguage(answers.language);
  // A few words are not enough to guess the language, so the questions, which are in the page's language, are included.
  const all = guessLanguage(sources.flatMap(({ question, lead, text }) => [question, lead, text]));
  return wordsOfLanguage(all.language);
}
