import { languages } from "../languages/language-words.ts";
import { languageWords } from "../languages/languages.ts";
import { asksWho } from "./ask-back.ts";

type Questions = "asksWhatWasWrong" | "asksWhatWasGood" | "asksForMore";

/** A few words within one sentence. */
const between = "[^.?!؟]{0,50}";

const patternOf = (kind: Questions): RegExp => {
  const all = languages.flatMap((language) => languageWords[language][kind]);
  return new RegExp(all.join("|").replaceAll("…", between), "iu");
};
const wrong = patternOf("asksWhatWasWrong");
const good = patternOf("asksWhatWasGood");
const more = patternOf("asksForMore");

/** Does a question give its answer a meaning that the answer alone does not have: liked, or to be changed? */
export const asksOpinion = (question: string): boolean =>
  wrong.test(question) || good.test(question);

/** An answer to "Anything else?" stands by itself. */
export const asksForMore = (question: string): boolean => more.test(question);

const phrasesOf = (kind: "nothing" | "unknown" | "besideList") =>
  new Set(
    languages
      .flatMap((language) => languageWords[language][kind].split("|"))
      .map((one) => one.trim()),
  );
const nothing = phrasesOf("nothing");
const unknown = phrasesOf("unknown");
const besideList = phrasesOf("besideList");

/** A dash or "n/a" where an answer was not wanted: it is not posted. */
const noAnswer = /^(?:[\p{P}\s]*|\s*n\s?\/\s?a\s*[.!]?\s*)$/iu;

/**
 * Is this an answer that should not be posted? A dash or "n/a" always; "Nothing." where the question asks what was wrong or for
 * more; "I don't know." there and where it asks for a name. To any other question that is a complaint, and stays.
 */
export function saysNothing(question: string, text: string): boolean {
  if (noAnswer.test(text)) return true;
  const said = plainly(text);
  // Not knowing a name blames no one.
  if (unknown.has(said) && asksWho.test(question)) return true;
  return (unknown.has(said) || nothing.has(said)) && asksWhatWasWrong(question);
}

/** "None of these" and "Something else": a reader of a review does not see the list. */
export const needsItsList = (option: string): boolean => besideList.has(plainly(option));

/** In small letters, without punctuation but the apostrophes. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/(?:(?!')[\p{P}\s])+/gu, " ")
    .trim();

/** Does a question want to hear of shortcomings, or of what was not asked, and of nothing else? */
export const asksWhatWasWrong = (question: string): boolean =>
  (wrong.test(question) || more.test(question)) && !asksOtherThings.test(question);

/** Two matters in one question, or whether help was any: "Did we fix any problem?" */
const asksOtherThings =
  /[,;/]|[?؟].*[?؟]|(?<=\s)(?:and|or|y|und|oder|et|ou|e|أو)(?=\s)|gust\p{L}* o |(?<!\p{L})(?:solv\p{L}*|fix\p{L}*|resolv\p{L}*|help\p{L}*|recommend\p{L}*|resuel\p{L}*|solucion\p{L}*|ayud\p{L}*|recom[ei]\p{L}*|\p{L}*lös\p{L}*|\p{L}*h[eo]lf\p{L}*|empf\p{L}*|réso\p{L}*|aid\p{L}*|ajud\p{L}*)(?!\p{L})|حل|ساعد/iu;
