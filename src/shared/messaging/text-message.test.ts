import { expect, it } from "vitest";
import { localeNames } from "../locales/languages.ts";
import { readTextKeyword } from "./text-keywords.ts";
import { composeInvitationText, countTextSegments, maxTextSegments } from "./text-message.ts";

const parts = { businessName: "Ana’s", wording: "How was it?", link: "https://a.b/c" };

it("a text names the business, links to the page and explains how to opt out", () => {
  const text = composeInvitationText(parts, "en");
  expect(text).toBe("Ana's: How was it? https://a.b/c Reply STOP to opt out");
});

it.each(Object.keys(localeNames))(
  "the word that opts out in %s is understood, and makes no text longer than it must",
  (language) => {
    const text = composeInvitationText(parts, language);
    expect(text.match(/[A-Z]{3,}/g)?.map(readTextKeyword)).toEqual(["stop"]);
    expect(maxTextSegments(text)).toBe(language === "ar" ? 3 : 2);
  },
);

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
  ["Stop SMS", "stop"],
  ["Salir", "stop"],
  ["remover", "stop"],
  ["إلغاء", "stop"],
  ["unstop", "start"],
  ["Hilfe!", "help"],
  ["Don't stop", undefined],
  ["", undefined],
])("the answer “%s” is read as %s", (answer, keyword) => {
  expect(readTextKeyword(answer)).toBe(keyword);
});
