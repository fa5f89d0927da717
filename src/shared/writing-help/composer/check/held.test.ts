import { describe, expect, it } from "vitest";
import { arrange } from "../arrange/arrange.ts";
import { chosen, written } from "../testing/sources.ts";
import { checkDraft, holdsSoFar, isFaithful } from "./check-draft.ts";

const holds = (answers: string[], draft: string) =>
  isFaithful(
    checkDraft(
      answers.map((text) => written(text)),
      draft,
    ),
  );

describe("what a denial or a wish holds, no mark lets out", () => {
  it.each([
    ["Not one good word.", "Not one. Good word."],
    ["It was not at all good.", "It was not at all. Good."],
    ["I don't think they are honest.", "I don't think. They are honest."],
    ["I would not call them honest.", "I would not call them. Honest."],
    ["Nothing they did was good.", "Nothing they did. Was good."],
    ["They never called back and said sorry.", "They never called back. Said sorry."],
    ["They never called back and said sorry.", "They never called back, and said sorry."],
    ["They never called back, apologized or paid.", "They never called back. Apologized or paid."],
    ["I was told it was covered.", "I was told. It was covered."],
    ["I wish they were kind.", "I wish. They were kind."],
    [
      "If they were honest, quick and fair, I'd stay.",
      "If they were honest. Quick and fair. I'd stay.",
    ],
    ["They promised good service.", "They promised. Good service."],
    ["Too friendly to be true.", "Too. Friendly to be true."],
    ["It was rarely good.", "It was rarely. Good."],
    ["They ruined the good mood.", "They ruined. The good mood."],
    ["Nunca fue amable y atento.", "Nunca fue amable. Atento."],
    ["Ni una buena palabra del agente.", "Ni una. Buena palabra del agente."],
    ["Kein einziges gutes Wort von ihm.", "Kein einziges. Gutes Wort von ihm."],
    ["Ich glaube nicht, dass sie ehrlich sind.", "Ich glaube nicht. Sie sind ehrlich."],
    ["Je ne dirais pas qu'ils sont bons.", "Je ne dirais pas. Qu'ils sont bons."],
    ["Nem uma boa palavra do agente.", "Nem uma. Boa palavra do agente."],
    ["لم تكن الخدمة جيدة", "لم تكن. الخدمة جيدة."],
  ])("%s | %s", (answer, draft) => {
    expect(holds([answer], answer)).toBe(true);
    expect(holds([answer], draft)).toBe(false);
    expect(holdsSoFar([written(answer)], draft)).toBe(false);
  });

  it.each([
    ["They never called. Insulted my wife.", "They never called and insulted my wife."],
    ["They were not late. Rude.", "They were not late, rude."],
    ["Rude. Staff helped us.", "Rude staff helped us."],
    ["Nobody helped. Great coffee.", "Nobody helped great coffee."],
    ["The bad food. The good wine.", "The. Bad. Food the good wine."],
  ])("nor takes in what was said after it: %s | %s", (answer, draft) => {
    expect(holds([answer], draft)).toBe(false);
  });

  it("nor does another answer come under it", () => {
    const answers = ["They never called", "Insulted my wife."];
    expect(holds(answers, "They never called, insulted my wife.")).toBe(false);
    expect(holds(answers, "They never called and insulted my wife.")).toBe(false);
    expect(holds(answers, "They never called. Insulted my wife.")).toBe(true);
  });

  it("nor points that hesitate; before a capital they end a sentence", () => {
    expect(holds(["They never called... helped"], "They never called. Helped.")).toBe(false);
    const sources = [written("They never called.. so sad..."), chosen("Claims")];
    const draft = "They never called.. so sad... Claims.";
    expect(arrange(sources, "weave", 2)).toBe(draft);
    expect(isFaithful(checkDraft(sources, draft))).toBe(true);
  });

  it("nor another choice", () => {
    const sources = [chosen("No delays", "Friendly staff")];
    expect(arrange(sources, "weave")).toBe("No delays. Friendly staff.");
    expect(isFaithful(checkDraft(sources, "No delays and friendly staff."))).toBe(false);
  });
});
