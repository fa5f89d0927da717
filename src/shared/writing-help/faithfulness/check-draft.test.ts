import { describe, expect, it } from "vitest";
import { chosen, written } from "../testing/sources.ts";
import { checkDraft } from "./check-draft.ts";

const told = "my mother waited 3 hours. i think nobody called her. staff was nice tho";
const sources = [
  written(told, "What happened?"),
  written("parking", "What could be better?", "Could be better"),
];

const check = (...sentences: [text: string, ...answers: number[]][]) =>
  checkDraft(
    sources,
    sentences.map(([text, ...answers]) => ({ text, answers })),
  );
const own = [
  "My mother waited 3 hours.",
  "I think nobody called her.",
  "Staff was nice tho.",
  "Could be better: parking.",
];

describe("a model's draft", () => {
  it("is kept whole if it adds only articles, verbs and conjunctions", () => {
    const draft: [string, number][] = [
      ["My mother had to wait three hours, and I think nobody called her.", 1],
      ["The staff was nice though.", 1],
      ["The parking could be better.", 2],
    ];
    expect(check(...draft)).toEqual(draft.map(([text]) => ({ text, isModel: true })));
  });

  it.each([
    ["My mother waited 4 hours."],
    ["I waited 3 hours."],
    ["My father waited 3 hours."],
    ["My mother Whitfield waited 3 hours."],
    ["My mother waited 3 hours. Visit www.example.com"],
    ["My mother never waited 3 hours."],
    ["Maybe my mother waited 3 hours."],
  ])("has the customer's own sentence in place of one that changes it: %s", (text) => {
    const checked = check([text, 1]);
    expect(checked.map((one) => one.text)).toEqual(own);
  });

  it.each([["Nobody called her."], ["I think they called her."], ["I think nobody."]])(
    "does not lose a hedge or a denial: %s",
    (text) => {
      expect(check([text, 1]).map((one) => one.text)).toContain("I think nobody called her.");
    },
  );

  it("is completed with omitted sentences in their place", () => {
    const checked = check(["My mother waited 3 hours.", 1], ["The staff was nice though.", 1]);
    expect(checked).toEqual([
      { text: own[0], isModel: true },
      { text: own[1], isModel: false },
      { text: "The staff was nice though.", isModel: true },
      { text: own[3], isModel: false },
    ]);
  });

  it("may correct typos", () => {
    const typed = [written("they didnt recieve my apointment, the recepion was realy rude")];
    const text = "They did not receive my appointment and the reception was really rude.";
    expect(checkDraft(typed, [{ text, answers: [1] }])).toEqual([{ text, isModel: true }]);
  });

  it.each([
    ["the staff was unhelpful", "The staff was helpful."],
    ["der Chef war unfreundlich", "Der Chef war freundlich."],
    ["the room was good and not clean", "The room was not good and clean."],
    ["quoted 240 and paid 310", "Quoted 310 and paid 240."],
    ["the manager was rude. the nurse was kind", "The nurse was rude and the manager was kind."],
    ["manager rude, nurse kind", "The manager was kind, the nurse rude."],
    ["mon fils a pleuré", "Ma fille a pleuré."],
    ["j'ai attendu dehors", "Elle a attendu dehors."],
  ])("is no more than the customer said: %s", (text, drafted) => {
    const checked = checkDraft([written(text)], [{ text: drafted, answers: [1] }]);
    expect(checked.some(({ isModel }) => isModel)).toBe(false);
  });

  it("may use the words of a question only with its answer", () => {
    const [text] = ["The waiting could be better."];
    expect(check([text as string, 1]).some(({ isModel }) => isModel)).toBe(false);
  });

  it("need not mention chosen options", () => {
    const all = [written("They came late."), chosen("By phone")];
    const text = "They came late.";
    expect(checkDraft(all, [{ text, answers: [1] }])).toEqual([{ text, isModel: true }]);
  });
});
