import { joiningWords } from "../language/joining-words.ts";
import { closedClasses, type WeaveLanguage } from "../language/languages.ts";
import { spokenLanguage } from "../language/spoken-language.ts";
import { holdsMore } from "../language/tokens.ts";
import { optionsIn } from "../sources/options.ts";
import { isNew } from "../sources/repetition.ts";
import type { Source } from "../sources/sources.ts";
import { mendSentence } from "./mend-sentence.ts";

/** Before its own sound Spanish says "e": "precio e información", but "agua y hielo". */
const soundsLikeAnd = /^h?[ií](?!e)/iu;

/**
 * What was chosen for one question, as a plain list: "Price, speed and manners."
 * @param used what was said already; what is said here is added to it.
 */
export function choiceSentences(
  sources: readonly Source[],
  used: Set<string>,
  language: WeaveLanguage,
): string[] {
  const { and } = joiningWords[language];
  const choices = sources.filter(({ chosen }) => chosen);
  // Options are in the language of their questions, and tell less of it.
  const spoken = spokenLanguage(choices.map(({ question, text }) => `${question} ${text}`));
  const isSure = spoken.isSure && spoken.language === language;
  return choices.flatMap(({ text }) => {
    const options = optionsIn(text).filter((option) => isNew(option, used));
    const [first, ...others] = options;
    if (!first) return [];
    // "No delays and friendly staff" would deny both.
    if (options.some((option) => holdsMore(option, language)))
      return options.map((option) => mendSentence(option, spoken.language));
    const items = [first, ...others.map((option) => insideSentence(option, language))];
    // Arabic writes its "and" onto the next word, which would be another word.
    const hasAnd = isSure && language !== "ar" && items.length > 1;
    const last = items.at(-1) ?? "";
    const joint = language === "es" && soundsLikeAnd.test(last) ? "e" : and;
    const list = hasAnd
      ? `${items.slice(0, -1).join(", ")} ${joint} ${last}`
      : items.join(language === "ar" ? "، " : ", ");
    return [mendSentence(list, spoken.language)];
  });
}

/** "A celebration" after "Dinner and": a word that is no name begins small. */
function insideSentence(option: string, language: WeaveLanguage): string {
  const [first = ""] = option.split(" ", 1);
  const small = first.toLowerCase();
  const { functionWords, negations } = closedClasses[language];
  const isPlain = small !== "i" && (functionWords.has(small) || negations.has(small));
  return isPlain ? small + option.slice(first.length) : option;
}
