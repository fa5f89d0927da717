import { z } from "zod";
import { look } from "../review-flows/look.ts";
import { condition, findConditionProblem } from "./condition.ts";
import { flowLimits, limitedText } from "./flow-limits.ts";
import { questionTypeNames } from "./question-types.ts";
import { flowTranslations, pageLanguage, questionTranslations } from "./translations.ts";

/** `options` is empty unless the type has options. */
export const question = z.object({
  id: z.uuid(),
  text: z.string(),
  description: z.string(),
  type: z.enum(questionTypeNames),
  options: z.array(z.string()),
  required: z.boolean(),
  /** A few neutral words that introduce the answer in a draft; if empty, the question's text does. */
  lead: z.string().default(""),
  /** Absent when the question is always asked. */
  condition: condition.optional(),
  translations: questionTranslations,
});
export type Question = z.infer<typeof question>;

/** The builder's draft. It may be incomplete: only publishing requires completeness. */
export const flowContent = z.object({
  /** Language of the page; null to use the customer's language. */
  locale: pageLanguage.nullable().default(null),
  /** Language the texts are written in; absent if unknown. */
  writtenIn: pageLanguage.optional(),
  translations: flowTranslations,
  title: limitedText(flowLimits.title),
  description: limitedText(flowLimits.description),
  look: look.optional(),
  questions: z
    .array(
      z.object({
        /** The server assigns a new id if it does not know this one. */
        id: z.uuid().optional(),
        text: limitedText(flowLimits.questionText),
        description: limitedText(flowLimits.questionDescription),
        type: z.enum(questionTypeNames),
        options: z
          .array(
            z
              .string()
              .trim()
              // All options share one field of the builder, so the message must mention the option.
              .max(flowLimits.option, `An option has at most ${flowLimits.option} characters.`),
          )
          .max(flowLimits.options, `At most ${flowLimits.options} options.`),
        required: z.boolean(),
        lead: limitedText(flowLimits.lead).default(""),
        /** Refers to an earlier question by the id used in this draft. */
        condition: condition.optional(),
        translations: questionTranslations,
      }),
    )
    .max(flowLimits.questions, `At most ${flowLimits.questions} questions.`)
    .superRefine((questions, context) => {
      for (const [index, question] of questions.entries()) {
        const message = findConditionProblem(questions, question, index);
        if (message) context.addIssue({ code: "custom", message, path: [index, "condition"] });
      }
    }),
});
export type FlowContent = z.infer<typeof flowContent>;
