import { expect, it } from "vitest";
import { maxDraftLength } from "#shared/responses/text-limits.ts";
import { arrange } from "../arrange/arrange.ts";
import { complaints, written } from "../testing/sources.ts";
import { checkDraft } from "./check-draft.ts";
import { phrasesOf } from "./phrases.ts";

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

it("reads a text of nothing but closing marks as it does any other", () => {
  // Some seconds for each of these in the server's only thread, when each mark was looked at from each.
  const all = ["”", "»", "’"].flatMap((mark) => ["", "”", "»", ")"].map((next) => mark + next));
  for (const marks of all) {
    const text = marks.repeat(maxDraftLength);
    expect(phrasesOf([written("Nobody called.")], text)).toHaveLength(1);
  }
});
