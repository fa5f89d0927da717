import { describe, expect, it } from "vitest";
import { arrange } from "../arrange/arrange.ts";
import { otherLanguages, ownLanguages } from "../testing/short-sentences.ts";
import { written } from "../testing/sources.ts";
import { languageOf } from "./guess-language.ts";
import { weaveLanguages } from "./languages.ts";
import { spokenLanguage } from "./spoken-language.ts";

const own = weaveLanguages.flatMap((language) =>
  ownLanguages[language].map((text) => [language, text] as const),
);

describe("a few words in a language of ours", () => {
  it("are 40 and more, of others too", () => {
    expect(own.length).toBeGreaterThanOrEqual(40);
    expect(otherLanguages.length).toBeGreaterThanOrEqual(40);
  });

  it.each(own)("are told to be %s: %s", (language, text) => {
    expect(languageOf([text])).toBe(language);
  });

  it("are nearly always enough to be sure, and never of another one", () => {
    const unsure = own.filter(([, text]) => !spokenLanguage([text]).isSure);
    expect(unsure.length).toBeLessThanOrEqual(own.length / 20);
  });

  it("stay that with a name or a word from elsewhere", () => {
    for (const text of ["Herr Kovač war sehr nett.", "Die Suppe bei Łukasz ist gut."])
      expect(spokenLanguage([text])).toEqual({ language: "de", isSure: true });
    expect(languageOf(["Great service, they were not late. شكرا"])).toBe("en");
  });
});

describe("a few words in another language", () => {
  it.each(otherLanguages)("are not taken for one of ours: %s", (text) => {
    expect(spokenLanguage([text]).isSure).toBe(false);
  });

  it.each([
    ["La casa era sporca. La signora era gentile."],
    ["Er was niemand. Die man was onbeleefd."],
    ["La casa era bruta. Les cadires eren molt velles."],
    ["هم دیر آمدند. هم بد بود."],
    // "I" is a word of English only, and a Turkish capital has its dot.
    [
      "tutti i bagni erano sporchi e i tecnici anche",
      "Tutti i bagni erano sporchi e i tecnici anche.",
    ],
    ["iyi değil. çok kirli idi", "İyi değil. Çok kirli idi."],
  ])("get nothing of ours: %s", (text, mended = text) => {
    for (const level of ["tidy", "weave"] as const)
      expect(arrange([written(text)], level)).toBe(mended);
  });
});
