import { tallyOwn } from "#shared/review/weave/language/guess-language.ts";
import { type WeaveLanguage, weaveLanguages } from "#shared/review/weave/language/languages.ts";
import { plainWords } from "#shared/review/weave/language/words.ts";
import { saysNothing } from "#shared/review/weave/sources/says-nothing.ts";
import type { WrittenText } from "./spoken.ts";
import type { WeekAnswer } from "./week-store.ts";

/** Whose words count: customers' that were not taken back. */
export const isHeard = ({ insider, withdrawn }: WeekAnswer) => !insider && !withdrawn;

/** What a customer wrote, answer by answer; not "n/a", and not the private message. */
export function writtenTexts(answer: WeekAnswer): WrittenText[] {
  if (!isHeard(answer)) return [];
  const texts = answer.answers.flatMap(({ question_text: question, question_type: type, value }) =>
    (type === "text" || type === "short_text") &&
    typeof value === "string" &&
    !saysNothing(question, value)
      ? [{ question, text: value }]
      : [],
  );
  if (texts.length === 0) return [];
  const language = languageFor(answer, texts);
  return texts.map((text) => ({
    ...{ responseId: answer.id, person: answer.person, language },
    ...text,
  }));
}

/** A few words tell no language: then it is the one that the page was shown in. */
function languageFor({ locale }: WeekAnswer, texts: { text: string }[]): WeaveLanguage {
  const told = tallyOwn(plainWords(texts.map(({ text }) => text)));
  const shown = weaveLanguages.find((language) => locale?.startsWith(language)) ?? "en";
  return told.language && !told.isTie ? told.language : shown;
}

/** Asks who somebody was: what is answered is a name. */
const asksWho = /^[\p{P}\s]*(?:who|whom|wer|wem|quién|quien|qui|quem|من)(?!\p{L})/iu;

/** "Dana", "dana", "Dana W."; but not "the lady at the front desk". */
export function namesSomebody({ question, text }: WrittenText): boolean {
  if (!asksWho.test(question)) return false;
  const words = text.trim().split(/\s+/u);
  return words.length === 1 || (words.length <= 4 && words.every((word) => /^\p{Lu}/u.test(word)));
}
