import { z } from "zod";
import { questionTypes } from "#shared/review/questions.ts";
import { endpoint } from "./endpoint.ts";

const responseId = z.object({ responseId: z.uuid() });

export const responseSources = ["link", "invitation"] as const;

export const responseSummary = z.object({
  id: z.uuid(),
  flowId: z.uuid(),
  flowTitle: z.string(),
  /** Null when the answer came by the open link. */
  contactName: z.string().nullable(),
  source: z.enum(responseSources),
  submittedAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** 1 to 5; null when the flow asks for no rating or it was left out. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** The longest text of the answer, cut to 240 characters; empty when nothing was written. */
  excerpt: z.string(),
});
export type ResponseSummary = z.infer<typeof responseSummary>;

export const answerValue = z.union([z.string(), z.array(z.string()), z.number()]);
export type AnswerValue = z.infer<typeof answerValue>;

export const reviewResponse = responseSummary.extend({
  contactId: z.uuid().nullable(),
  contactEmail: z.string().nullable(),
  answers: z.array(
    z.object({
      /** The question as it was asked. */
      question: z.string(),
      type: z.enum(questionTypes),
      value: answerValue,
    }),
  ),
});
export type ReviewResponse = z.infer<typeof reviewResponse>;

export const responsesPageSize = 25;

export const listResponses = endpoint({
  method: "GET",
  path: "/api/responses",
  access: "member",
  summary: "Answers, newest first, a page at a time.",
  query: z.object({
    flowId: z.uuid().optional(),
    unread: z.stringbool().optional(),
    /** Words in an answer, the customer's name or address. */
    search: z.string().trim().max(200).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    responses: z.array(responseSummary),
    /** How many fit the filter. */
    total: z.number().int(),
    /** How many of the business are unread, whatever the filter. */
    unread: z.number().int(),
  }),
});

export const getResponse = endpoint({
  method: "GET",
  path: "/api/responses/:responseId",
  access: "member",
  summary: "One answer, question by question.",
  params: responseId,
  response: reviewResponse,
});

export const markResponse = endpoint({
  method: "PUT",
  path: "/api/responses/:responseId/read",
  access: "member",
  summary: "Mark an answer as read or unread.",
  params: responseId,
  body: z.object({ read: z.boolean() }),
  response: reviewResponse,
});
