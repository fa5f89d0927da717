import { z } from "zod";
import { tagName } from "#shared/contacts/contact-filter.ts";
import { questionTypeNames } from "#shared/questions/question-types.ts";
import { postedAnswers } from "#shared/review-flows/page.ts";
import { sentiments } from "#shared/sentiment.ts";
import { helpLevels } from "#shared/writing-help/levels.ts";
import { endpoint } from "./endpoint.ts";

export const responseId = z.object({ responseId: z.uuid() });

export const responseSources = ["link", "invitation"] as const;

/** From the invitation to the response: less than an hour, a day and a week, or longer. In the order of `Figures.times`. */
export const responseTimes = ["within_hour", "within_day", "within_week", "later"] as const;
export type ResponseTime = (typeof responseTimes)[number];

/** The customer took the response back; left no address; or it bounced, complained or unsubscribed. */
export const noReplyReasons = ["withdrawn", "no_address", "suppressed"] as const;

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
  /** By the rating, or else by the text; null: not judged. */
  sentiment: z.enum(sentiments).nullable(),
  /** The longest text of the answer, or else the private message, cut to 240 characters; empty when nothing was written. */
  excerpt: z.string(),
  /** What that text answers; empty when the excerpt answers no question. */
  excerptQuestion: z.string(),
  /** The customer took the answers back; nothing that was written is left. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** The business has dealt with it. */
  handledAt: z.iso.datetime().nullable(),
  tags: z.array(z.string()),
  /** The member who deals with it. */
  assignee: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  hasPrivateMessage: z.boolean(),
});
export type ResponseSummary = z.infer<typeof responseSummary>;

export const reviewResponse = responseSummary.extend({
  contactId: z.uuid().nullable(),
  /** The contact's, or else the one that the customer left for an answer to a private message. */
  contactEmail: z.string().nullable(),
  /** For the business alone; empty when there is none. */
  privateMessage: z.string(),
  /** The text that the customer last copied to post, and how it came to be. */
  draft: z
    .object({
      text: z.string(),
      level: z.enum(helpLevels),
      /** `customer`, `composer`, or the model's name. */
      by: z.string(),
      /** It holds words that stand in none of the answers; the customer confirmed each. */
      added: z.boolean(),
    })
    .nullable(),
  /** What the customer says about posting. */
  posted: z.enum(postedAnswers).nullable(),
  insider: z.boolean(),
  editedAt: z.iso.datetime().nullable(),
  /** The business's own note; never shown to customers. */
  note: z.string(),
  replyDraft: z.string(),
  /** Why it cannot be answered by email; null when it can. */
  noReply: z.enum(noReplyReasons).nullable(),
  /** What was answered by email, oldest first. */
  replies: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      /** Null: no longer a member. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
      state: z.enum(["waiting", "sent", "failed"]),
    }),
  ),
  /** External reviews that were matched with this response. `posted` stays what the customer says. */
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
      /** The question as it was asked. */
      question: z.string(),
      type: z.enum(questionTypeNames),
      value: z.union([z.string(), z.array(z.string()), z.number()]),
    }),
  ),
});
export type ReviewResponse = z.infer<typeof reviewResponse>;

export const responsesPageSize = 25;

/** In the business's time zone. */
export const calendarDay = z.iso
  .date("Write the day as 2026-03-09.")
  // PostgreSQL knows no year 0.
  .refine((day) => day >= "2000-01-01", "No answer is as old as that.");

/** The responses behind a figure of the analytics page. */
export const figureFilter = z.object({
  /** First and last day on which it was submitted, in the business's time zone. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  source: z.enum(responseSources).optional(),
  /** A campaign or an automation. */
  campaignId: z.uuid().optional(),
  /** Who sent the campaign. */
  senderId: z.uuid().optional(),
  /** Of a contact that has it now. */
  contactTag: tagName.optional(),
  /** The first rating of the response. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** With any first rating. */
  rated: z.enum(["yes"]).optional(),
  took: z.enum(responseTimes).optional(),
  /** The draft was copied, or the customer says it is posted, on one of these days. */
  stage: z.enum(["copied", "posted"]).optional(),
  /** The question as it was asked, and an option or rating that was chosen. */
  question: z.string().max(2000).optional(),
  answer: z.string().max(2000).optional(),
});
export type FigureFilter = z.infer<typeof figureFilter>;

export const responseFilter = figureFilter.extend({
  flowId: z.uuid().optional(),
  /** Only what came in the week of this day. */
  week: calendarDay.optional(),
  unread: z.stringbool().optional(),
  /** Only what was not dealt with yet. */
  open: z.stringbool().optional(),
  sentiment: z.enum([...sentiments, "not_judged"]).optional(),
  /** Only with a message to the business alone. */
  private: z.stringbool().optional(),
  tag: tagName.optional(),
  assignee: z.union([z.uuid(), z.literal("none")]).optional(),
  /** Words in an answer, the customer's name or address. */
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
    /** How many fit the filter. */
    total: z.number().int(),
    /** How many of the business are unread, whatever the filter. */
    unread: z.number().int(),
    /** All tags in use, whatever the filter. */
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
