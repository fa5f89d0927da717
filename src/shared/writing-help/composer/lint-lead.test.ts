import { expect, it } from "vitest";
import { starters } from "#shared/review-flows/starters.ts";
import { type Language, languages } from "../languages/language-words.ts";
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

/** Other accepted wordings of "Liked" and "Could be better", and praise that is not accepted. */
const alternatives: Record<Language, { neutral: string[]; praise: string }> = {
  en: { neutral: ["What I liked", "Was good", "Could have been better"], praise: "Good service" },
  es: {
    neutral: ["Lo que me gustó", "Lo bueno", "Podría ser mejor"],
    praise: "Buen trato y mejor precio",
  },
  de: {
    neutral: ["Was gut war", "Gefiel mir", "Könnte besser sein", "Das könnte besser sein"],
    praise: "Gute Beratung",
  },
  fr: {
    neutral: ["Ce que j’ai aimé", "Le bon", "Pourrait être meilleur", "Pourrait être mieux"],
    praise: "Bon accueil",
  },
  pt: {
    neutral: ["O que gostei", "O bom", "Poderia ser melhor", "Podia ser melhor"],
    praise: "Bom atendimento",
  },
  ar: {
    neutral: ["ما أعجبني", "الجيد", "يمكن أن يكون أفضل"],
    praise: "خدمة ممتازة",
  },
};

it.each(languages)("the rule for leads is the same in every language: %s", (language) => {
  const { neutral, praise } = alternatives[language];
  const refused = [...languageWords[language].leads, ...neutral].filter(findLeadProblem);
  expect(refused).toEqual([]);
  expect(findLeadProblem(praise)).toBeDefined();
});

it("every language has the same leads, and starters use no others", () => {
  for (const language of languages)
    expect(languageWords[language].leads).toHaveLength(languageWords.en.leads.length);
  const used = starters.flatMap(({ content }) => content.questions.map(({ lead }) => lead));
  const known = new Set(["", ...languageWords.en.leads]);
  expect(used.filter((lead) => !known.has(lead))).toEqual([]);
});
