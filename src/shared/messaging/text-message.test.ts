import { expect, it } from "vitest";
import { readTextKeyword } from "./text-keywords.ts";
import { composeText, countTextSegments } from "./text-message.ts";

it("a text names the business, leads to the page and says how to opt out", () => {
  const text = composeText({
    businessName: "Ana’s",
    wording: "How was it?",
    link: "https://a.b/c",
  });
  expect(text).toBe("Ana's: How was it? https://a.b/c Reply STOP to opt out");
});

it.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["ж".repeat(70), 1],
  ["ж".repeat(71), 2],
  ["😀".repeat(36), 2],
])("the text %s leaves in as many pieces as carriers count", (text, pieces) => {
  expect(countTextSegments(text)).toBe(pieces);
});

it.each([
  [" stop. ", "stop"],
  ["StopAll", "stop"],
  ["Unsubscribe", "stop"],
  ["opt-out", "stop"],
  ["ARRÊT", "stop"],
  ["إلغاء", "stop"],
  ["unstop", "start"],
  ["Hilfe!", "help"],
  ["Don't stop", undefined],
  ["", undefined],
])("the answer “%s” is read as %s", (answer, keyword) => {
  expect(readTextKeyword(answer)).toBe(keyword);
});
