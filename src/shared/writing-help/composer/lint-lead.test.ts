import { expect, it } from "vitest";
import { starters } from "#shared/review-flows/starters.ts";
import { languages } from "../languages/language-words.ts";
import { languageWords } from "../languages/languages.ts";
import { findLeadProblem } from "./lint-lead.ts";

it.each(["", "The room", "Could be better", "Podría mejorar"])(
  "a neutral lead passes: %s",
  (lead) => {
    expect(findLeadProblem(lead)).toBeUndefined();
  },
);

it.each(["Great service", "Terrible", "Das Beste", "5 stars for"])(
  "a lead that praises, blames or asks for a rating does not pass: %s",
  (lead) => {
    expect(findLeadProblem(lead)).toBeDefined();
  },
);

it("every language has the same leads, and the starters have no others", () => {
  for (const language of languages)
    expect(languageWords[language].leads).toHaveLength(languageWords.en.leads.length);
  const used = starters.flatMap(({ content }) => content.questions.map(({ lead }) => lead));
  const known = new Set(["", ...languageWords.en.leads]);
  expect(used.filter((lead) => !known.has(lead))).toEqual([]);
});
