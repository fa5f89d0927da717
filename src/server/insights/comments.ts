import type { ResponseLink } from "#shared/api/insights.ts";
import { chooseLocale, type Locale } from "#shared/locales/languages.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import { guessLanguage } from "#shared/writing-help/languages/languages.ts";
import type { PeriodResponse } from "./insights-store.ts";

/** The written answer to one question. */
export interface Comment extends ResponseLink {
  /** The same for all responses of one contact. */
  person: string;
  /** First day of its time bucket. */
  step: string;
  question: string;
  text: string;
  language: Locale;
}

/** Written answers, without private messages. */
export function listComments(response: PeriodResponse): Comment[] {
  const { id: responseId, step, person, customer, source } = response;
  const written = response.answers.flatMap(({ question_text, question_type: type, value }) => {
    return questionTypes[type].kind === "text" && typeof value === "string" && value.trim()
      ? [{ question: question_text, text: value.trim() }]
      : [];
  });
  if (written.length === 0) return [];
  // A few words do not reveal the language; then the page's is used.
  const { language, isSure } = guessLanguage(written.map(({ text }) => text));
  const spoken = chooseLocale([isSure ? language : response.locale]);
  return written.map((one) => ({
    responseId,
    step,
    person,
    customer,
    source,
    language: spoken,
    ...one,
  }));
}

export const countPeople = (rows: readonly { person: string }[]): number =>
  new Set(rows.map(({ person }) => person)).size;
