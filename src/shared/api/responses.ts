import { z } from "zod";
import { tagName } from "#shared/contacts/contact-filter.ts";
import { questionTypeNames } from "#shared/questions/question-types.ts";
import { postedAnswers } from "#shared/review-flows/page.ts";
import { sentiments } from "#shared/sentiment.ts";
import { helpLevels } from "#shared/writing-help/levels.ts";
import { endpoint } from "./endpoint.ts";

export const responseId = z.object({ responseId: z.uuid() });

export const responseSources = ["link", "invitation"] as const;

/** Time from invitation to response, in the order of `Figures.times`. */
export const responseTimes = ["within_hour", "within_day", "within_week", "later"] as const;
export type ResponseTime = (typeof responseTimes)[number];

/** The response was withdrawn, has no address, or the address bounced, complained or unsubscribed. */
export const noReplyReasons = ["withdrawn", "no_address", "suppressed"] as const;

export const responseSummary = z.object({
  id: z.uuid(),
  flowId: z.uuid(),
  flowTitle: z.string(),
  /** Null when the response came through the public link. */
  contactName: z.string().nullable(),
  source: z.enum(responseSources),
  submittedAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** 1 to 5; null when the flow has no rating question or it was skipped. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** Derived from the rating, or from the text if there is none; null when not classified. */
  sentiment: z.enum(sentiments).nullable(),
  /** The longest text answer, otherwise the private message, cut to 240 characters; empty when nothing was written. */
  excerpt: z.string(),
  /** Question that the excerpt answers; empty for a private message. */
  excerptQuestion: z.string(),
  /** Time the customer withdrew the response; its content is deleted. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** Time a member marked it as handled. */
  handledAt: z.iso.datetime().nullable(),
  tags: z.array(z.string()),
  /** The member it is assigned to. */
  assignee: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  hasPrivateMessage: z.boolean(),
});
export type ResponseSummary = z.infer<typeof responseSummary>;

export const reviewResponse = responseSummary.extend({
  contactId: z.uuid().nullable(),
  /** The contact's address, or the one the customer left for a reply to a private message. */
  contactEmail: z.string().nullable(),
  /** Visible to the business only; empty when there is none. */
  privateMessage: z.string(),
  /** The text the customer last copied for posting, and its origin. */
  draft: z
    .object({
      text: z.string(),
      level: z.enum(helpLevels),
      /** `customer`, `composer`, or the model's name. */
      by: z.string(),
      /** True when it contains words that appear in none of the answers. The customer confirmed each one. */
      added: z.boolean(),
    })
    .nullable(),
  /** The customer's answer on whether the review was posted. */
  posted: z.enum(postedAnswers).nullable(),
  insider: z.boolean(),
  editedAt: z.iso.datetime().nullable(),
  /** Internal note, never shown to customers. */
  note: z.string(),
  replyDraft: z.string(),
  /** Why an e-mail reply is impossible; null when it is possible. */
  noReply: z.enum(noReplyReasons).nullable(),
  /** E-mail replies, oldest first. */
  replies: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      /** Null for a former member. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
      state: z.enum(["waiting", "sent", "failed"]),
    }),
  ),
  /** External reviews matched with this response. `posted` remains the customer's own statement. */
  externalReviews: z.array(
    z.object({
      id: z.uuid(),
      site: z.string(),
      reviewer: z.string(),
      postedOn: z.iso.date().nullable(),
      text: z.string(),
      addedAt: z.iso.datetime(),
    }),
  ),
  timeline: z.array(z.object({ kind: z.string(), at: z.iso.datetime() })),
  answers: z.array(
    z.object({
      /** The question's text at the time of the response. */
      question: z.string(),
      type: z.enum(questionTypeNames),
      value: z.union([z.string(), z.array(z.string()), z.number()]),
    }),
  ),
});
export type ReviewResponse = z.infer<typeof reviewResponse>;

export const responsesPageSize = 25;

/** A day in the business's time zone. */
export const calendarDay = z.iso
  .date("Write the day as 2026-03-09.")
  // PostgreSQL has no year 0.
  .refine((day) => day >= "2000-01-01", "No answer is as old as that.");

/** Filter for the responses counted by a figure of the analytics page. */
export const figureFilter = z.object({
  /** First and last day of submission, in the business's time zone. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  source: z.enum(responseSources).optional(),
  /** A campaign or an automation. */
  campaignId: z.uuid().optional(),
  /** Member who sent the campaign. */
  senderId: z.uuid().optional(),
  /** Current tag of the contact. */
  contactTag: tagName.optional(),
  /** The first rating of the response. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** Only responses with a rating. */
  rated: z.enum(["yes"]).optional(),
  took: z.enum(responseTimes).optional(),
  /** Responses whose draft was copied, or that the customer reported as posted, in this period. */
  stage: z.enum(["copied", "posted"]).optional(),
  /** The question's text at the time of the response, with a chosen option or rating. */
  question: z.string().max(2000).optional(),
  answer: z.string().max(2000).optional(),
});
export type FigureFilter = z.infer<typeof figureFilter>;

export const responseFilter = figureFilter.extend({
  flowId: z.uuid().optional(),
  /** Only responses received in the week of this day. */
  week: calendarDay.optional(),
  unread: z.stringbool().optional(),
  /** Only responses not yet handled. */
  open: z.stringbool().optional(),
  sentiment: z.enum([...sentiments, "not_judged"]).optional(),
  /** Only responses with a private message. */
  private: z.stringbool().optional(),
  tag: tagName.optional(),
  assignee: z.union([z.uuid(), z.literal("none")]).optional(),
  /** Searches answers and the customer's name and address. */
  search: z.string().trim().max(200).optional(),
});

export const exportResponses = endpoint({
  method: "GET",
  path: "/api/responses/export",
  access: "member",
  summary: "The answers that fit the filter as a CSV file, newest first, all of them.",
  query: responseFilter,
  response: z.object({ csv: z.string() }),
});

export const listResponses = endpoint({
  method: "GET",
  path: "/api/responses",
  access: "member",
  summary: "Answers, newest first, a page at a time.",
  query: responseFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    responses: z.array(responseSummary),
    /** Number of responses that match the filter. */
    total: z.number().int(),
    /** Number of unread responses in the business, regardless of the filter. */
    unread: z.number().int(),
    /** All tags in use, regardless of the filter. */
    tags: z.array(z.string()),
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
