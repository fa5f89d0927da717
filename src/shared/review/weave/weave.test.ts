import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arrange,
  arrangementCount,
  canHelp,
  defaultLevel,
  type Source,
  weaveLevels,
} from "./arrange.ts";
import { checkDraft, isFaithful } from "./check-draft.ts";
import { drawArrangement } from "./draw.ts";
import { type WeaveLanguage, weaveLanguages } from "./languages.ts";
import { personalDataIn } from "./personal-data.ts";
import { phrasesOf } from "./phrases.ts";
import { similarity, tooClose } from "./similarity.ts";
import { negativeAnswers } from "./testing/negative-answers.ts";
import { missingTopics } from "./topics.ts";
import { contentWords, languageOf } from "./words.ts";

const written = (text: string, question = "How was it?"): Source => ({
  question,
  text,
  chosen: false,
});
const chosen = (...options: string[]): Source => ({
  question: "Which?",
  text: options.join("\n"),
  chosen: true,
});

const praise = [
  "excellent",
  "Dana",
  "five stars",
  "2019",
  "https://best.example",
  "friendly",
  "maravilloso",
];
const complaints = weaveLanguages.flatMap((language) =>
  negativeAnswers[language].map((text) => [language, text] as [WeaveLanguage, string]),
);

/** Answers as they come: real complaints, odd characters, several texts, choices in between. */
const someSources = fc
  .array(
    fc.oneof(
      fc.constantFrom(...complaints.map(([, text]) => written(text))),
      fc.lorem({ mode: "sentences", maxCount: 4 }).map((text) => written(text)),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }).map((text) => written(text)),
      fc
        .array(fc.constantFrom("Car", "By phone", "No waiting", "Yes", "Price", "Nothing"), {
          minLength: 1,
        })
        .map((options) => chosen(...new Set(options))),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .filter((sources) => sources.some(({ text }) => text.trim() !== ""));

describe("the offline weaver", () => {
  it("says all that the customer said and not one word more, in every level and arrangement", () => {
    fc.assert(
      fc.property(
        someSources,
        fc.constantFrom(...weaveLevels),
        fc.nat({ max: arrangementCount - 1 }),
        (sources, level, arrangement) => {
          const check = checkDraft(sources, arrange(sources, level, arrangement));
          expect(check).toEqual({ share: 1, foreign: [], missing: [], turned: [] });
        },
      ),
      { seed: 5, numRuns: 3000 },
    );
  });

  it("mends spacing, first letters and ends, drops what was said twice, and keeps the register", () => {
    const sources = [
      written("they   called back ,i was glad\ncalled back they"),
      written("WORST  EVER!!!!!!! i mean it"),
    ];
    expect(arrange(sources, "tidy")).toBe(
      "They called back, I was glad.\n\nWORST EVER!!! I mean it.".replace(
        "glad.",
        "glad. Called back they.",
      ),
    );
    expect(arrange([written("It was late."), written("It was late.")], "weave")).toBe(
      "It was late.",
    );
  });

  it.each([
    ["it was ok. they left at 5. nobody called", "It was ok. They left at 5. Nobody called."],
    ["dr. lopez saw me. she was late", "Dr. lopez saw me. She was late."],
    ["they came. ¿why so late? nobody knew", "They came. ¿Why so late? Nobody knew."],
    ["🙁 they never called", "🙁 They never called."],
    ["- late again", "- Late again."],
    ["iPhone repair was slow. eBay was faster", "iPhone repair was slow. eBay was faster."],
    ["dana@example.com never answered", "dana@example.com never answered."],
    ["www.example.com was down", "www.example.com was down."],
    ["i'm angry. i said so", "I'm angry. I said so."],
    ["it cost approx. nine dollars", "It cost approx. nine dollars."],
    ["NEVER AGAIN. i mean it", "NEVER AGAIN. I mean it."],
    ["nie wieder. am 5. mai kam niemand", "Nie wieder. Am 5. mai kam niemand."],
    ["¡qué lento! nadie vino", "¡Qué lento! Nadie vino."],
    ["école fermée. personne n'a rappelé", "École fermée. Personne n'a rappelé."],
    ["ninguém ligou. nunca mais", "Ninguém ligou. Nunca mais."],
    ["لم يتصل بي أحد. لن أعود", "لم يتصل بي أحد. لن أعود."],
  ])("begins sentences with a capital where the language does: %s", (text, mended) => {
    expect(arrange([written(text)], "tidy")).toBe(mended);
  });

  it("weaves choices and short sentences with nothing but 'and'", () => {
    const sources = [
      chosen("Car", "By phone"),
      chosen("Yes"),
      written("They were late. They said sorry."),
    ];
    expect(arrange(sources, "weave")).toBe(
      "Car and By phone. They were late, and they said sorry.",
    );
    expect(arrange(sources, "weave", 1)).toBe(
      "Car and By phone.\n\nThey were late. They said sorry.",
    );
  });

  it("leaves choices out where enough was written, unless another arrangement is asked for", () => {
    const long = written("They were late. They said sorry and fixed it.");
    const sources = [chosen("Car"), chosen("Price", "Speed"), long];
    expect(arrange(sources, "weave")).toBe("They were late, and they said sorry and fixed it.");
    expect(arrange(sources, "weave", 2)).toMatch(/ Car\. Price and Speed\.$/);
  });

  it("leaves what the customer wrote untouched as the first level", () => {
    const text = "i dont  know ... ok";
    expect(arrange([written(text)], "own")).toBe(text);
    expect(defaultLevel([written("word ".repeat(25))])).toBe("own");
    expect(defaultLevel([written("Very slow.")])).toBe("weave");
  });

  it("helps only once something was written or chosen", () => {
    expect(canHelp([])).toBe(false);
    expect(canHelp([chosen("Car")])).toBe(false);
    expect(canHelp([chosen("Car", "Home")])).toBe(true);
    expect(canHelp([written("Slow")])).toBe(true);
  });
});

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
      "In the end, Maria helped me. The office was clean and the coffee was good, and the adjuster did not call.";
    expect(checkDraft(answers, draft)).toMatchObject({
      foreign: [],
      missing: [],
      turned: [],
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

it("says which answer each phrase came from, marks what is in none, and how much is the customer's own", () => {
  const sources = [written("They came late.", "When?"), written("The work was good.", "How?")];
  const draft = "They came late, and the work was good. Unbelievable value!\nLate!";
  const phrases = phrasesOf(sources, draft);
  const textOf = ({ parts }: (typeof phrases)[number]) => parts.map(({ text }) => text).join("");
  expect(phrases.map(textOf).join("")).toBe(draft);
  const said = phrases.filter((phrase) => textOf(phrase).trim() !== "");
  expect(said.map((phrase) => [textOf(phrase), phrase.source])).toEqual([
    ...[
      ["They came late,", 0],
      ["and the work was good.", 1],
    ],
    ...[
      ["Unbelievable value!", undefined],
      ["Late!", 0],
    ],
  ]);
  const marked = phrases.flatMap(({ parts }) => parts.filter(({ foreign }) => foreign));
  expect(marked.map(({ text }) => text)).toEqual(["Unbelievable", "value"]);
  const check = checkDraft(sources, draft);
  expect(check.share).toBeCloseTo(5 / 7);
  expect(check.foreign).toEqual(["Unbelievable", "value"]);
});

it.each(complaints)("has a receipt for every phrase of a draft in %s: %s", (_, text) => {
  const sources = [written("Something else.", "Else?"), written(text)];
  for (const { parts } of phrasesOf(sources, arrange(sources, "weave")))
    expect(parts.every(({ foreign }) => !foreign)).toBe(true);
});

it("offers other arrangements only where they differ, and draws anew what reads like another's", () => {
  const one = [written("They came late and stayed until it was done.")];
  expect(drawArrangement(one, 3, [])).toMatchObject({ hasOther: false, notice: undefined });
  const sources = [chosen("Car", "By phone"), written("They were late. They said sorry to us.")];
  const texts = [0, 1, 2, 3].map((asked) => drawArrangement(sources, asked, []).text);
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts[3]).toBe(texts[0]);
  const [first = ""] = texts;
  const drawn = drawArrangement(sources, 0, [first]);
  expect(drawn.notice).toBe("redrawn");
  expect(similarity(drawn.text, first)).toBeLessThanOrEqual(tooClose);
  expect(drawArrangement(one, 0, ["They came late and stayed until it was done."])).toMatchObject({
    ...{ notice: "close", hasOther: false },
  });
});

it("asks only about topics that the answers do not speak of", () => {
  const sources = [written("The prices were fine."), chosen("Claims")];
  expect(missingTopics(["price", "claims", "waiting time"], sources)).toEqual(["waiting time"]);
});

it.each([
  ["Call me at (555) 010-9999 please", ["phone"]],
  ["Write to ada@example.com", ["email"]],
  ["My card 4111 1111 1111 1111 was charged", ["card"]],
  ["Policy HO-2231984 was lost", ["number"]],
  ["We spoke with Dana Whitfield there", ["name"]],
  ["We love Lakeside Insurance and Dana. It cost 250 dollars in 2024.", []],
  ["Alles in allem: Gute Arbeit, Nette Bedienung, Schnelle Hilfe.", []],
  ["Das war eine Sehr Gute Beratung und die Schlechte Erfahrung, „Keine Rückmeldung“ kam.", []],
  ["Die Nette Dana Whitfield hat uns geholfen.", ["name"]],
  ["Bei uns war Herr Jürgen Hartung, und er war sehr nett.", ["name"]],
  ["The singer was Neil Young", ["name"]],
])("warns before this stands in public: %s", (text, kinds) => {
  expect(personalDataIn(text, ["Lakeside Insurance"])).toEqual(kinds);
});

it("notices two texts by one hand", () => {
  const text = "They called back within the hour and stayed until it was done.";
  expect(similarity(text, `${text} Thanks.`)).toBeGreaterThan(tooClose);
  expect(similarity(text, "The roof still leaks after two visits.")).toBe(0);
});
