import { expect, it } from "vitest";
import { languages } from "#shared/writing-help/languages/language-words.ts";
import { commonWords, genericWords } from "./generic-words.ts";

it.each(languages)("no word is in two lists of generic words: %s", (language) => {
  const common = new Set(commonWords(language));
  const own = genericWords[language].split(/\s+/);
  expect(own.filter((word) => common.has(word))).toEqual([]);
  expect(new Set(own).size).toBe(own.length);
});
