import { z } from "zod";
import { type Locale, localeNames } from "../locales/languages.ts";
import { lookLimits } from "../review-flows/look.ts";
import { flowLimits } from "./flow-limits.ts";

const words = (limit: number) =>
  z.string().trim().max(limit, `At most ${limit} characters.`).optional();

export const pageLanguage = z.enum(
  Object.keys(localeNames) as Locale[],
  "The customer’s page does not speak this language.",
);
const inLanguages = <Texts extends z.ZodType>(texts: Texts) =>
  z.partialRecord(pageLanguage, texts).optional();

/** The texts of a question in other languages; what is missing or empty is read in the form's own. */
export const questionTranslations = inLanguages(
  z.object({
    text: words(flowLimits.questionText),
    description: words(flowLimits.questionDescription),
    lead: words(flowLimits.lead),
    /** In the order of the question's own. */
    options: z
      .array(z.string().trim().max(flowLimits.option, `At most ${flowLimits.option} characters.`))
      .max(flowLimits.options)
      .optional(),
  }),
);
export type QuestionTexts = NonNullable<NonNullable<z.infer<typeof questionTranslations>>[string]>;

/** The same for what is said around the questions. */
export const flowTranslations = inLanguages(
  z.object({
    title: words(flowLimits.title),
    description: words(flowLimits.description),
    thanksTitle: words(lookLimits.thanksTitle),
    thanksText: words(lookLimits.thanksText),
  }),
);
export type FlowTexts = NonNullable<NonNullable<z.infer<typeof flowTranslations>>[string]>;
