import { expect, it } from "vitest";
import { wordingOccasions } from "#shared/api/email.ts";
import { directionOf, type Locale, localeNames } from "#shared/locales/languages.ts";
import { compileTemplate } from "../compile-template.ts";
import { findTemplateProblems } from "../message-parts.ts";
import { getDefaultTemplate } from "./default-templates.ts";

const languages = Object.keys(localeNames) as Locale[];
const receiver = {
  businessName: "Lakeside Insurance",
  postalAddress: "1 Main Street",
  link: "https://reviews.example/review/f",
  unsubscribeUrl: "https://reviews.example/unsubscribe/t",
};

it.each(languages)(
  "every fixed template in %s can be sent to people with and without a name",
  (language) => {
    for (const occasion of wordingOccasions) {
      const template = getDefaultTemplate(occasion, language);
      expect(findTemplateProblems(template), occasion).toEqual([]);
      for (const contactName of ["Ada Byron", ""]) {
        const { html, text, subject } = compileTemplate(template)({ ...receiver, contactName });
        expect(text.includes("Ada")).toBe(contactName !== "");
        expect(html).toContain(`<div lang="${language}" dir="${directionOf(language)}"`);
        expect(`${subject}\n${text}`).not.toMatch(/[{}]| [,،]|undefined/);
      }
    }
  },
);
