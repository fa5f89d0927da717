import { expect, it } from "vitest";
import { shouldAskBack } from "./ask-back.ts";
import { listCompleteAnswers } from "./complete-answers.ts";

it.each([
  ["parking", true],
  ["Too slow!", true],
  ["السعر", true],
  ["the parking lot", false],
  ["Nothing.", false],
  ["n/a", false],
  ["👍", false],
  ["Yes", false],
  ["No!", false],
  ["Sí.", false],
  ["non", false],
  ["نعم", false],
])("an answer of one or two words that say something is asked back about: %s", (text, asked) => {
  expect(shouldAskBack(text, listCompleteAnswers("en"))).toBe(asked);
});
