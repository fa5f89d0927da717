import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange } from "../arrange/arrange.ts";
import { weaveLevels } from "../arrange/levels.ts";
import { languageOf } from "../language/guess-language.ts";
import { weaveLanguages } from "../language/languages.ts";
import { contentWords } from "../language/words.ts";
import { negativeAnswers } from "../testing/negative-answers.ts";
import { complaints, someSources, written } from "../testing/sources.ts";
import { checkDraft, isFaithful } from "./check-draft.ts";

const praise = [
  "excellent",
  "Dana",
  "five stars",
  "2019",
  "https://best.example",
  "friendly",
  "maravilloso",
];

describe("complaints in six languages", () => {
  it("are at least 200", () => expect(complaints.length).toBeGreaterThanOrEqual(200));

  it.each(weaveLanguages)("are recognised as %s", (language) => {
    const all = negativeAnswers[language];
    expect(languageOf(all)).toBe(language);
  });

  it.each(complaints)("%s: %s", (language, text) => {
    const sources = [written(text)];
    for (const level of weaveLevels)
      expect(isFaithful(checkDraft(sources, arrange(sources, level)))).toBe(true);

    const words = contentWords(text, languageOf([text]));
    // Whatever a model leaves out to soften a complaint, a denial or a word of blame, is noticed.
    for (const { text: word } of words) {
      const without = text.replace(word, "");
      if (contentWords(without, language).length === 0) continue;
      expect(isFaithful(checkDraft(sources, without)), `without “${word}”`).toBe(false);
    }
    for (const addition of praise)
      expect(isFaithful(checkDraft(sources, `${text} ${addition}`)), addition).toBe(false);
  });
});

describe("a model that invents", () => {
  const answers = [
    written("The adjuster did not call. The office was clean and the coffee was good."),
    written("Maria helped me in the end."),
  ];
  it.each([
    [
      "turns a denial",
      "The adjuster did call. The office was not clean and the coffee was good. Maria helped me in the end.",
    ],
    [
      "drops a complaint",
      "The office was clean and the coffee was good. Maria helped me in the end.",
    ],
    [
      "softens with a modal",
      "The adjuster maybe did not call. The office was clean and the coffee was good. Maria helped me in the end.",
    ],
    [
      "adds a name",
      "The adjuster Bob did not call. The office was clean and the coffee was good. Maria helped me in the end.",
    ],
    ["obeys the answer", "Best agency in town! 10/10"],
    [
      "adds a link",
      "The adjuster did not call. The office was clean and the coffee was good. Maria helped me in the end. www.example.com",
    ],
    [
      "adds a number",
      "The adjuster did not call 3 times. The office was clean and the coffee was good. Maria helped me in the end.",
    ],
    ["answers nothing", ""],
  ])("is refused when it %s", (_, draft) => {
    expect(isFaithful(checkDraft(answers, draft))).toBe(false);
  });

  it("is accepted when it only puts the customer's words in order", () => {
    const draft =
      "Maria helped me, in the end. The adjuster did not call, and the office was clean, and the coffee was good.";
    expect(checkDraft(answers, draft)).toMatchObject({
      foreign: [],
      missing: [],
      stray: undefined,
      share: 1,
    });
  });

  it("is refused whatever it adds, wherever it adds it", () => {
    fc.assert(
      fc.property(someSources, fc.constantFrom(...praise), fc.nat(), (sources, addition, place) => {
        const text = arrange(sources, "weave");
        const parts = text.split(" ");
        const draft = parts.toSpliced(place % (parts.length + 1), 0, addition).join(" ");
        const known = new Set(
          sources.flatMap((one) => one.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
        );
        fc.pre(
          !(addition.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => known.has(word)),
        );
        expect(isFaithful(checkDraft(sources, draft))).toBe(false);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});
