import { z } from "zod";
import { platformKinds } from "#shared/businesses/platform-kinds.ts";
import { namesOfKind } from "#shared/questions/question-types.ts";
import { flowContent, question } from "#shared/questions/questions.ts";
import { postedAnswers } from "#shared/review-flows/page.ts";
import { helpLevels } from "#shared/writing-help/levels.ts";

/** Ratings are not read, because they must not decide anything here. */
export const wordTypes = namesOfKind("text", "choice");

const sentAnswers = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  flow: z.object({
    id: z.uuid(),
    businessName: z.string(),
    title: z.string(),
    color: z.string(),
    /** URL of the form's cover. */
    cover: z.string().optional(),
    thanksTitle: z.string().optional(),
    thanksText: z.string().optional(),
  }),
  /** Written or chosen answers. */
  answers: z.array(
    z.object({
      questionText: z.string(),
      questionLead: z.string(),
      questionType: z.enum(wordTypes),
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
  destinations: z.array(
    z.object({ kind: z.enum(platformKinds), label: z.string(), url: z.string() }),
  ),
  /** The business's settings. */
  ai: z.object({
    enabled: z.boolean(),
    model: z.string(),
    temperature: z.number(),
    maxOutputLength: z.number(),
    includeKeywords: z.array(z.string()).default([]),
  }),
  /** The customer's edited text and its source. */
  draft: z
    .object({
      text: z.string(),
      level: z.enum(helpLevels),
      by: z.string(),
      /** The answers were changed after the draft was stored. */
      isOutdated: z.boolean(),
    })
    .nullable(),
  modelDrafts: z.number().int(),
  insider: z.boolean(),
  /** Language of the page. */
  locale: z.string().nullable(),
  posted: z.enum(postedAnswers).nullable(),
  privateMessage: z.string(),
  /** Left with the private message; null if the business knows the customer's address. */
  replyEmail: z.string().nullable(),
  /** True when the customer allows the business to show the response on its website. */
  mayShow: z.boolean(),
  /** True when it came by invitation, so that the business knows the customer. */
  isNamed: z.boolean(),
  /** True when the flow is still published, so that the answers can be changed. */
  isAsked: z.boolean(),
  submittedAt: z.date(),
  withdrawnAt: z.date().nullable(),
});
export type ThankYouResponse = z.infer<typeof sentAnswers>;

/** The answers together with the business's texts in other languages. */
export const storedAnswers = sentAnswers.extend({
  answers: z.array(sentAnswers.shape.answers.element.extend({ questionId: z.uuid().nullable() })),
  questions: z.array(question.pick({ id: true, options: true, translations: true })),
  writtenIn: z.string().nullable(),
  translations: flowContent.shape.translations,
});
