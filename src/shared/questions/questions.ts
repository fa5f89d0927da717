import { z } from "zod";
import { type PageLanguage, pageLanguages } from "../locales/public-page/languages.ts";

export const questionTypes = [
  "rating",
  "multiple_choice",
  "multi_select",
  "text",
  "short_text",
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Largest sizes that are accepted, in characters or items. */
export const flowLimits = {
  title: 120,
  description: 1000,
  questions: 30,
  questionText: 300,
  questionDescription: 500,
  options: 20,
  option: 200,
} as const;

/** One question as it is asked; what differs by type is only whether `options` counts. */
export const question = z.object({
  id: z.uuid(),
  text: z.string(),
  description: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  required: z.boolean(),
});
export type Question = z.infer<typeof question>;

/** What the builder saves. It may be unfinished; publishing is what asks for more. */
export const flowContent = z.object({
  /** Language of the page's own words; null: the customer's. */
  locale: z
    .enum(Object.keys(pageLanguages) as PageLanguage[])
    .nullable()
    .default(null),
  title: z.string().trim().max(flowLimits.title, `At most ${flowLimits.title} characters.`),
  description: z
    .string()
    .trim()
    .max(flowLimits.description, `At most ${flowLimits.description} characters.`),
  questions: z
    .array(
      z.object({
        /** Left out for a new question; the answer carries the id that it got. */
        id: z.uuid().optional(),
        text: z
          .string()
          .trim()
          .max(flowLimits.questionText, `At most ${flowLimits.questionText} characters.`),
        description: z
          .string()
          .trim()
          .max(
            flowLimits.questionDescription,
            `At most ${flowLimits.questionDescription} characters.`,
          ),
        type: z.enum(questionTypes),
        options: z
          .array(
            z
              .string()
              .trim()
              // Of one among many in a field: it says of which kind it is.
              .max(flowLimits.option, `An option has at most ${flowLimits.option} characters.`),
          )
          .max(flowLimits.options, `At most ${flowLimits.options} options.`),
        required: z.boolean(),
      }),
    )
    .max(flowLimits.questions, `At most ${flowLimits.questions} questions.`),
});
export type FlowContent = z.infer<typeof flowContent>;

export function hasOptions(type: QuestionType): boolean {
  return type === "multiple_choice" || type === "multi_select";
}
