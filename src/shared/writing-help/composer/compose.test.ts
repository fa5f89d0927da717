import { describe, expect, it } from "vitest";
import { chosen, written } from "../testing/sources.ts";
import { arrangements, compose, defaultLevel, drawReview } from "./compose.ts";
import { similarity, tooClose } from "./similarity.ts";
import { sourcesOf } from "./sources.ts";

const wish = (text: string, lead = "Could be better") =>
  written(text, "What could be better?", lead);

describe("the composer", () => {
  it.each([
    ["parking", "Could be better: parking."],
    ["more seats, and a menu", "Could be better: more seats, and a menu."],
    ["better parking when it is full", "Could be better: better parking when it is full."],
    ["the way they talk to kids", "Could be better: the way they talk to kids."],
    ["tell me the price BEFORE you do it", "Could be better: tell me the price BEFORE you do it."],
    ["cold soup. rude waiter.", "Could be better: cold soup. Rude waiter."],
    ["the parking is too small", "The parking is too small."],
    ["they were late. parking", "They were late. Could be better: parking."],
  ])("keeps the meaning that a question gave its answer: %s", (text, review) => {
    expect(compose([wish(text)], "review")).toBe(review);
    expect(compose([wish(text)], "tidy")).toBe(review);
  });

  it.each([
    ["das brot", "Besser sein könnte: das brot."],
    ["das ganze team", "Besser sein könnte: das ganze team."],
    ["das hat lange gedauert", "Das hat lange gedauert."],
    ["Das Essen war kalt. The waiter was rude.", "Das Essen war kalt. The waiter was rude."],
  ])("keeps it in German too, where an article looks like a pronoun: %s", (text, review) => {
    const source = written(text, "Was könnte besser sein?", "Besser sein könnte");
    expect(compose([source], "review")).toBe(review);
  });

  it.each([
    ["Was hat Ihnen gefallen?", "Gut war", "wie schnell alles ging"],
    ["¿Qué le gustó?", "Me gustó", "cómo nos han tratado"],
    ["Qu'est-ce qui vous a plu ?", "J'ai aimé", "comment le dossier est traité"],
    ["Do que você gostou?", "Gostei de", "quanto o preço era justo"],
    ["ما الذي أعجبك؟", "أعجبني", "كيف كانت المعاملة"],
  ])("does not take a part of a sentence for a sentence: %s", (question, lead, text) => {
    expect(compose([written(text, question, lead)], "review")).toContain(lead);
  });

  it("puts the question itself before a fragment if it has no lead", () => {
    expect(compose([wish("parking", "")], "review")).toBe("What could be better? Parking.");
  });

  it("translates standard leads into the language of the answers", () => {
    const answer = (questionLead: string, value: string) => ({
      questionText: "What could be better?",
      questionLead,
      questionType: "text" as const,
      value,
    });
    const long = "El trato fue muy amable pero la espera fue larga y no hay sitio.";
    const review = (lead: string) =>
      compose(sourcesOf([answer("", long), answer(lead, "el aparcamiento")]), "review");
    expect(review("Could be better")).toMatch(/Podría mejorar: el aparcamiento\.$/);
    expect(review("Our lead")).toMatch(/Our lead: el aparcamiento\.$/);
  });

  it.each([
    "None of these",
    "None of the above.",
    "Something else",
    "Ninguno de estos",
    "Keines davon",
    "Rien de tout cela",
    "Aucun de ceux-ci",
    "Nenhuma das opções",
    "لا شيء مما سبق",
  ])("leaves out an option that says nothing without its list: %s", (option) => {
    const chose = (...value: string[]) => ({
      questionText: "What describes us best?",
      questionLead: "Describes them",
      questionType: "multi_select" as const,
      value,
    });
    expect(sourcesOf([chose(option)])).toEqual([]);
    expect(compose(sourcesOf([chose("Friendly", option)]), "review")).toBe(
      "Describes them: Friendly.",
    );
    const typed = { ...chose(), questionType: "text" as const, value: option };
    expect(sourcesOf([typed])).toHaveLength(1);
  });

  it("leaves a fragment as typed in the customer's own words, except for its lead", () => {
    const answers = [written("It was ok  ,they came."), wish("parking")];
    expect(compose(answers, "own")).toBe("It was ok  ,they came.\n\nCould be better: parking");
  });

  it("writes question by question, each with its lead", () => {
    const answers = [
      written("They came late.", "What happened?", "My experience"),
      wish("parking"),
    ];
    expect(compose(answers, "review", "questions")).toBe(
      "My experience: They came late.\nCould be better: Parking.",
    );
  });

  it("puts choices, with their question, after written answers", () => {
    const review = compose([chosen("Yes"), written("They came late.")], "review");
    expect(review).toBe("They came late. Which? Yes.");
  });

  it("changes only capitals, spaces and full stops, never a word", () => {
    const text = "it was LATE ,no one called!!!! my iPhone is fine…";
    expect(compose([written(text)], "review")).toBe(
      "It was LATE, no one called!!! My iPhone is fine…",
    );
  });

  it("keeps abbreviations, ordinals, emoticons and lists intact", () => {
    const text = "Dr. Lopez came on plan B. Then\n- no call :(\n- no water";
    expect(compose([written(text)], "review")).toBe(
      "Dr. Lopez came on plan B. Then. No call :( No water.",
    );
    expect(compose([written("Es war am 5. Mai und es war kalt.")], "review")).toBe(
      "Es war am 5. Mai und es war kalt.",
    );
  });

  it.each(["👍", "https://example.com", "WORST PLACE EVER", "ужасно", "不好"])(
    "leaves an odd answer as it is: %s",
    (text) => {
      expect(compose([written(text)], "review").toLowerCase()).toContain(text.toLowerCase());
    },
  );

  it.each([
    ["see https://example.com/a?b=1", "See https://example.com/a?b=1"],
    ["the menu is at example.com/menu", "The menu is at example.com/menu"],
    ["you reach them at ana@example.com,", "You reach them at ana@example.com"],
    ["pictures: www.example.com\nit was late", "Pictures: www.example.com It was late."],
  ])("puts no full stop directly after an address: %s", (text, review) => {
    expect(compose([written(text)], "review")).toBe(review);
  });

  it("handles ten thousand characters without a sentence end quickly", () => {
    expect(compose([written("a ".repeat(5000))], "review").length).toBeGreaterThan(9000);
  });
});

it("collapses repeated commas", () => {
  const text = compose([written("we waited,, and waited")], "review");
  expect(text).toBe("We waited, and waited.");
});

it("leaves long texts unchanged unless the customer asks", () => {
  expect(defaultLevel([written("late ".repeat(25))])).toBe("own");
  expect(defaultLevel([written("late")])).toBe("review");
});

it("offers the other review only if it differs, and replaces one that resembles another customer's", () => {
  const one = [chosen("Car", "By phone")];
  expect(drawReview(one, "questions", [])).toMatchObject({ other: undefined });
  const sources = [wish("parking"), written("They were late. They said sorry to us.")];
  const drawings = arrangements.map((asked) => drawReview(sources, asked, []));
  expect(drawings.map(({ other }) => other)).toEqual(["questions", "text"]);
  const texts = drawings.map(({ text }) => text);
  expect(texts[0]).not.toBe(texts[1]);
  const [first = ""] = texts;
  const drawn = drawReview(sources, "text", [first]);
  expect(drawn.notice).toBe("redrawn");
  expect(similarity(drawn.text, first)).toBeLessThanOrEqual(tooClose);
  expect(drawReview(sources, "text", texts)).toMatchObject({ notice: "close" });
});

it("notices two texts by the same author", () => {
  const text = "They called back within the hour and stayed until it was done.";
  expect(similarity(text, `${text} Thanks.`)).toBeGreaterThan(tooClose);
  expect(similarity(text, "The roof still leaks after two visits.")).toBe(0);
});
