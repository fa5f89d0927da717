import { expect, it } from "vitest";
import { type Locale, localeNames } from "./languages.ts";
import { type PageWords, readPageWords } from "./page-words.ts";

/** Masculine forms in sentences about every customer or reader. */
const onlyMen: Partial<Record<Locale, RegExp>> = {
  de: /\bbin Kunde|\bKunden\b|\bLeser\b/,
  fr: /connecté|suis lié|sûrs|lecteurs|(autre|suis) client/,
  es: /\botros?\b (cliente|busca)|lectores|cercanos/,
  pt: /\boutros?\b (cliente|procura)|leitores|você mesmo|próximo de/,
  ar: /أنا عميل|عميل آخر/,
};

it.each(Object.keys(localeNames))(
  "the customer's page has no masculine form for all people in %s",
  (language) => {
    const said = sentencesOf(readPageWords(language));
    expect(said.length).toBeGreaterThan(100);
    const pattern = onlyMen[language];
    expect(said.filter((one) => pattern?.test(one))).toEqual([]);
  },
);

/** Every text of the page, including those with a name or number inserted. */
function sentencesOf(words: PageWords | object): string[] {
  return Object.values(words).flatMap((one) => {
    if (typeof one === "string") return [one];
    return typeof one === "function" ? [String(one("", ""))] : sentencesOf(one);
  });
}
