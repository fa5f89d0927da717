import { expect, it } from "vitest";
import type { PageLanguage } from "./languages.ts";
import { pageLanguages } from "./languages.ts";
import { wordsIn } from "./page-words.ts";

/** Every text of the page, by its place; what is made of a number or a name is made of the same ones. */
function textsOf(words: unknown, place = ""): [string, string][] {
  if (typeof words === "string") return [[place, words]];
  if (typeof words === "function") return textsOf(words(3, "7", "8"), place);
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([name, one]) => textsOf(one, `${place}.${name}`));
}

const english = textsOf(wordsIn("en"));
/** Spelled as in English. */
const same: Partial<Record<PageLanguage, string[]>> = { es: [".error"] };

it.each(Object.keys(pageLanguages).filter((language) => language !== "en"))(
  "says everything in %s that it says in English",
  (language) => {
    const texts = new Map(textsOf(wordsIn(language as PageLanguage)));
    expect([...texts.keys()].sort()).toEqual(english.map(([place]) => place).sort());
    const left = english.filter(
      ([place, text]) => /\p{L}/u.test(text) && texts.get(place) === text,
    );
    expect(left.map(([place]) => place)).toEqual(same[language as PageLanguage] ?? []);
  },
);
