import { expect, it } from "vitest";
import { languageWords } from "../languages/languages.ts";
import { shouldAskBack } from "./ask-back.ts";

it.each([
  ["parking", true],
  ["Too slow!", true],
  ["السعر", true],
  ["the parking lot", false],
  ["Nothing.", false],
  ["n/a", false],
  ["👍", false],
])("an answer of one or two words that say something is asked back about: %s", (text, asked) => {
  expect(shouldAskBack(text, languageWords.en.nothing)).toBe(asked);
});
