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

/** Whether a question gives its answer a sense that the answer alone lacks: something liked, or to be changed. */
export const asksOpinion = (question: string): boolean =>
  wrong.test(question) || good.test(question);

/** An answer to "Anything else?" stands on its own. */
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

/** A dash or "n/a" from a customer who did not want to answer. It is not posted. */
const noAnswer = /^(?:[\p{P}\s]*|\s*n\s?\/\s?a\s*[.!]?\s*)$/iu;

/**
 * Whether an answer should be kept out of the review: a dash or "n/a" always; "Nothing." if the question asks what was
 * wrong or for more; "I don't know." there and if it asks for a name. As an answer to any other question these are
 * complaints, and stay.
 */
export function saysNothing(question: string, text: string): boolean {
  if (noAnswer.test(text)) return true;
  const said = plainly(text);
  // Not knowing a name is not a complaint.
  if (unknown.has(said) && asksWho.test(question)) return true;
  return (unknown.has(said) || nothing.has(said)) && asksWhatWasWrong(question);
}

/** Whether an option makes no sense without the list, such as "None of these" or "Something else". */
export const needsItsList = (option: string): boolean => besideList.has(plainly(option));

/** Lower case, without punctuation except apostrophes. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/(?:(?!')[\p{P}\s])+/gu, " ")
    .trim();

/** Whether a question asks only for shortcomings or for what was not asked yet. */
export const asksWhatWasWrong = (question: string): boolean =>
  (wrong.test(question) || more.test(question)) && !asksOtherThings.test(question);

/** Asks two things at once, or whether there was any help: "Did we fix any problem?" */
const asksOtherThings =
  /[,;/]|[?؟].*[?؟]|(?<=\s)(?:and|or|y|und|oder|et|ou|e|أو)(?=\s)|gust\p{L}* o |(?<!\p{L})(?:solv\p{L}*|fix\p{L}*|resolv\p{L}*|help\p{L}*|recommend\p{L}*|resuel\p{L}*|solucion\p{L}*|ayud\p{L}*|recom[ei]\p{L}*|\p{L}*lös\p{L}*|\p{L}*h[eo]lf\p{L}*|empf\p{L}*|réso\p{L}*|aid\p{L}*|ajud\p{L}*)(?!\p{L})|حل|ساعد/iu;
