import { describe, expect, it } from "vitest";
import { arrange } from "../arrange/arrange.ts";
import { written } from "../testing/sources.ts";
import { checkDraft, isFaithful } from "./check-draft.ts";

const holds = (answer: string, draft: string) => isFaithful(checkDraft([written(answer)], draft));

describe("a draft of the very same words is softer", () => {
  it.each([
    ["without the customer's face", "Slow service :(", "Slow service."],
    ["with another face", "Great job :(", "Great job :)"],
    ["with a face of its own", "They lost five files.", "They lost five files ;-)"],
    ["without a doubt", "They helped? Never saw anyone.", "They helped. Never saw anyone."],
    ["with the doubt elsewhere", "They helped? I waited.", "They helped. I waited?"],
    ["in Arabic, too", "ساعدوني؟ انتظرت.", "ساعدوني. انتظرت."],
    ["without quotation marks", 'Their "service" took weeks.', "Their service took weeks."],
    ["in German, too", "Der „Service“ war langsam.", "Der Service war langsam."],
    ["in French, too", "Le « service » est lent.", "Le service est lent."],
    ["before an article, too", '"The experts" were rude.', "The experts were rude."],
    ["with a share for a number", "10 of my papers were lost.", "10% of my papers were lost."],
    ["without the minus", "My score: -10 points.", "My score: 10 points."],
    ["where few become a few", "Few people helped.", "A few people helped."],
    ["where little becomes a little", "They were little help.", "They were a little help."],
    ["where “and” parts two words", "They were pretty rude.", "They were pretty and rude."],
    ["where no “and” parts them", "They were pretty and rude.", "They were pretty rude."],
    ["where an ending changes sides", "I was insulted.", "I was insulting."],
    ["where a German word changes", "Schon gut.", "Schön gut."],
  ])("%s: %s | %s", (_, answer, draft) => {
    expect(holds(answer, answer)).toBe(true);
    expect(holds(answer, draft)).toBe(false);
  });

  it.each([
    ["Slow :( nobody called", "Slow 🙁 Nobody called."],
    ["really???!! nobody called", "Really? Nobody called."],
    ["Slow. ? Nobody came", "Slow.? Nobody came."],
    ["C'est sale ? Oui", "C'est sale? Oui."],
    ['their "service" was slow', "Their “service” was slow."],
    ["a few came, the little they did was bad", "A few came. The little they did was bad."],
    ["it took 10 % more", "It took 10% more."],
    ["la atencion fue mala", "La atención fue mala."],
    ["see https://example.com/a", "See https://example.com/a."],
  ])("but not where it is only tidier: %s | %s", (answer, draft) => {
    expect(holds(answer, draft)).toBe(true);
  });
});

it("takes no “and” from another answer that begins alike", () => {
  const sources = [written("They were pretty rude."), written("They were pretty and kind.")];
  const holds = (draft: string) => isFaithful(checkDraft(sources, draft));
  expect(holds("They were pretty rude. They were pretty and kind.")).toBe(true);
  expect(holds("They were pretty and rude. They were pretty and kind.")).toBe(false);
  expect(holds("They were pretty kind. They were pretty rude.")).toBe(false);
});

it("keeps a face that stands in a line of its own, and a sentence that comes again with one", () => {
  const text = "Great service.\n:(\nGreat service :(";
  expect(arrange([written(text)], "tidy")).toBe("Great service. :( Great service :(");
});
