import { z } from "zod";
import { type Locale, localeNames } from "../locales/languages.ts";
import { lookLimits } from "../review-flows/look.ts";
import { flowLimits, limitedText } from "./flow-limits.ts";

export const pageLanguage = z.enum(
  Object.keys(localeNames) as Locale[],
  "The customer’s page does not speak this language.",
);
const inLanguages = <Texts extends z.ZodType>(texts: Texts) =>
  z.partialRecord(pageLanguage, texts).optional();

/** Translated texts of a question. Missing or empty ones fall back to the form's own language. */
export const questionTranslations = inLanguages(
  z.object({
    text: limitedText(flowLimits.questionText).optional(),
    description: limitedText(flowLimits.questionDescription).optional(),
    lead: limitedText(flowLimits.lead).optional(),
    /** Translations in the order of the question's options. */
    options: z.array(limitedText(flowLimits.option)).max(flowLimits.options).optional(),
  }),
);
export type QuestionTexts = NonNullable<NonNullable<z.infer<typeof questionTranslations>>[string]>;

/** Translated texts around the questions. */
export const flowTranslations = inLanguages(
  z.object({
    title: limitedText(flowLimits.title).optional(),
    description: limitedText(flowLimits.description).optional(),
    thanksTitle: limitedText(lookLimits.thanksTitle).optional(),
    thanksText: limitedText(lookLimits.thanksText).optional(),
  }),
);
export type FlowTexts = NonNullable<NonNullable<z.infer<typeof flowTranslations>>[string]>;
