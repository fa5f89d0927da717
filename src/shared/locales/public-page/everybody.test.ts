import { expect, it } from "vitest";
import { type PageLanguage, pageLanguages } from "./languages.ts";
import { type PageWords, wordsIn } from "./page-words.ts";

/** What would call every customer, or everybody who reads a review, a man. */
const onlyMen: Partial<Record<PageLanguage, RegExp>> = {
  de: /\bbin Kunde|\bKunden\b|\bLeser\b/,
  fr: /connecté|suis lié|sûrs|lecteurs|(autre|suis) client/,
  es: /\botros?\b (cliente|busca)|lectores|cercanos/,
  pt: /\boutros?\b (cliente|procura)|leitores|você mesmo|próximo de/,
  ar: /أنا عميل|عميل آخر/,
};

it.each(Object.keys(pageLanguages) as PageLanguage[])(
  "speaks of everybody who may read it, in %s",
  (language) => {
    const said = sentencesOf(wordsIn(language));
    expect(said.length).toBeGreaterThan(100);
    const pattern = onlyMen[language];
    expect(said.filter((one) => pattern?.test(one))).toEqual([]);
  },
);

/** Every word of the page, also of those that are put together with a name or a number. */
function sentencesOf(words: PageWords | object): string[] {
  return Object.values(words).flatMap((one) => {
    if (typeof one === "string") return [one];
    return typeof one === "function" ? [String(one("", ""))] : sentencesOf(one);
  });
}
