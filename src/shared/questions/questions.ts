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
  /** A few neutral words before the answer in a draft; empty: the question's own text stands there. */
  lead: z.string().default(""),
  /** Absent: everyone is asked. */
  condition: condition.optional(),
  translations: questionTranslations,
});
export type Question = z.infer<typeof question>;

/** What the builder saves. It may be unfinished: only publishing requires that it is complete. */
export const flowContent = z.object({
  /** Language of the page; null: the customer's language. */
  locale: pageLanguage.nullable().default(null),
  /** The language that the texts are written in; absent: it is not known. */
  writtenIn: pageLanguage.optional(),
  translations: flowTranslations,
  title: limitedText(flowLimits.title),
  description: limitedText(flowLimits.description),
  look: look.optional(),
  questions: z
    .array(
      z.object({
        /** The server assigns another id to a question that it does not know. */
        id: z.uuid().optional(),
        text: limitedText(flowLimits.questionText),
        description: limitedText(flowLimits.questionDescription),
        type: z.enum(questionTypeNames),
        options: z
          .array(
            z
              .string()
              .trim()
              // The options share one field of the builder, so the error has to say that it is about an option.
              .max(flowLimits.option, `An option has at most ${flowLimits.option} characters.`),
          )
          .max(flowLimits.options, `At most ${flowLimits.options} options.`),
        required: z.boolean(),
        lead: limitedText(flowLimits.lead).default(""),
        /** Names an earlier question by the id that it has here. */
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
