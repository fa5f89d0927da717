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
  expect(shouldAskBack("How was it?", text, listCompleteAnswers("en"))).toBe(asked);
});

it.each([
  "Who looked after you?",
  "With whom did you speak?",
  "Wer hat Sie betreut?",
  "Mit wem haben Sie gesprochen?",
  "¿Quién le atendió?",
  "Qui vous a conseillé ?",
  "Quem atendeu você?",
  "من ساعدك؟",
])("a name is not asked back about: %s", (question) => {
  expect(shouldAskBack(question, "Tom", listCompleteAnswers("en"))).toBe(false);
});
