import { describe, expect, it } from "vitest";
import { templateLimits, wordingManners, wordingOccasions } from "#shared/api/email.ts";
import { wordingProblems } from "#shared/email-wording.ts";
import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { spokenLanguage } from "#shared/review/weave/language/spoken-language.ts";
import { directionOf, type PageLanguage, pageLanguages } from "#shared/review/words/languages.ts";
import { compileTemplate } from "../compile-template.ts";
import { draftCount, draftSentences, draftWording } from "./draft-wording.ts";

const languages = Object.keys(pageLanguages) as PageLanguage[];
const wanted = languages.flatMap((language) =>
  wordingOccasions.flatMap((occasion) =>
    wordingManners.map((manner) => ({ language, occasion, manner })),
  ),
);
const all = wanted.flatMap((one) =>
  Array.from({ length: draftCount }, (_, arrangement) => ({
    ...{ ...one, arrangement },
    draft: draftWording(one, arrangement),
  })),
);
const receiver = {
  businessName: "Lakeside Insurance",
  postalAddress: "1 Main Street",
  link: "https://reviews.example/review/f",
  unsubscribeUrl: "https://reviews.example/unsubscribe/t",
};

describe.each(wanted)("a draft in $language, $occasion, $manner", (one) => {
  const drafts = all
    .filter(({ language, occasion, manner }) =>
      [language === one.language, occasion === one.occasion, manner === one.manner].every(Boolean),
    )
    .map(({ draft }) => draft);

  it("may be sent as it is, whoever receives it", () => {
    for (const draft of drafts) {
      expect(wordingProblems(draft), draft.content).toEqual([]);
      expect(draft.subject.length).toBeLessThanOrEqual(templateLimits.subject);
      expect(draft.content.match(/\{\{link\}\}/g)).toHaveLength(1);
      expect(`${draft.subject} ${draft.content}`).not.toMatch(
        /undefined| {2}|[\p{N}<>&@★]|https?:/u,
      );
      for (const contactName of ["Ada Byron", ""]) {
        const { html, text, subject } = compileTemplate(draft)({ ...receiver, contactName });
        expect(text.includes("Ada")).toBe(contactName !== "");
        expect(html).toContain(`<div lang="${one.language}" dir="${directionOf(one.language)}"`);
        // Ours and the frame's: nothing is left open, and no mark stands alone.
        expect(`${subject}\n${text}`).not.toMatch(/[{}]| [,،]|Hola :/);
        if (one.language !== "en") expect(text).not.toContain("there");
      }
    }
  });

  it("is in that language, surely", () => {
    for (const { subject, content } of drafts) {
      const text = content.replace(/\{\{.*?\}\}/g, " ");
      expect(spokenLanguage([text]), text).toEqual({ language: one.language, isSure: true });
      expect(languageOf([subject.replace(/\{\{.*?\}\}/g, " "), text])).toBe(one.language);
    }
  });

  it("is another one each time, and the second shares no sentence with the first", () => {
    expect(new Set(drafts.map(({ content }) => content)).size).toBe(draftCount);
    const [first, second] = drafts.map(({ content }) => content.split("\n\n").slice(1, 4));
    expect(first?.[0]).not.toBe(second?.[0]);
    expect(first?.[2]).not.toBe(second?.[2]);
    expect(draftWording(one, draftCount)).toEqual(drafts[0]);
  });
});

it("is no two occasions' or manners' alike, and in no two languages the same", () => {
  expect(new Set(all.map(({ draft }) => draft.content)).size).toBe(all.length);
  const sentences = languages.flatMap((language) =>
    JSON.stringify(draftSentences[language]).match(/(?<=")[^"]{12,}(?=")/g),
  );
  expect(new Set(sentences).size).toBe(sentences.length);
});
