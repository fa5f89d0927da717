import { z } from "zod";
import { buckets } from "./analytics.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDay, responseSources } from "./responses.ts";

const period = z.object({
  /** Any day of a week, which then is the period; without any day it is the current week. */
  week: calendarDay.optional(),
  /** First and last day in the business's time zone, instead of a week. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
});
export type InsightsQuery = z.infer<typeof period>;

const days = z.object({ from: z.iso.date(), until: z.iso.date() });
const count = z.number().int();

const responseLink = z.object({
  responseId: z.uuid(),
  /** Null when the response came by the public link. */
  customer: z.string().nullable(),
  source: z.enum(responseSources),
});
export type ResponseLink = z.infer<typeof responseLink>;

const quote = responseLink.extend({ text: z.string() });
export type Quote = z.infer<typeof quote>;

/** Changes when a response is added, changed, withdrawn or deleted. */
const version = z.string();

export const getInsights = endpoint({
  method: "GET",
  path: "/api/insights",
  access: "member",
  summary:
    "What customers said in a week or any other range of days: counts, topics and quotes. " +
    "Weeks run from Monday to Sunday in the business's time zone; default: the current one.",
  query: period,
  response: days.extend({
    isWeek: z.boolean(),
    today: z.iso.date(),
    /** As many days before. */
    previous: days,
    /** As many days after; null: these days are not over yet. */
    next: days.nullable(),
    timeZone: z.string(),
    bucket: z.enum(buckets),
    /** First days of the steps of the trends. */
    steps: z.array(z.iso.date()),
    version,
    /** Customers who responded, and those of the days before. */
    customers: count,
    customersBefore: count,
    /** Responses by people who work for the business or are related to it, which are left out. */
    insiderResponses: count,
    withdrawnResponses: count,
    /** More responses came than are read; the counts are of some from each step. */
    isTruncated: z.boolean(),
    /** From 5 to 1, by the first rating of each response; empty without any. */
    ratings: z.array(z.object({ rating: count, count })),
    choices: z.array(
      z.object({
        question: z.string(),
        /** Customers who chose something. */
        customers: count,
        options: z.array(z.object({ option: z.string(), count })),
      }),
    ),
    /** Customers who wrote a comment. */
    commenters: count,
    topics: z.array(
      z.object({
        topic: z.string(),
        /** Customers whose comments have it. */
        count,
        /** Of the days before. */
        countBefore: count,
        /** The same for each step; a customer who came back counts in each. */
        trend: z.array(count),
        quotes: z.array(quote),
      }),
    ),
    /** The newest comments. */
    quotes: z.array(quote),
    privateMessages: count,
    /** A language model may be asked for a summary. */
    canSummarize: z.boolean(),
  }),
});
export type Insights = z.infer<typeof getInsights.response>;

export const summarizeComments = endpoint({
  method: "POST",
  path: "/api/insights/summary",
  access: "member",
  summary:
    "A summary of the comments of a week or range of days by a language model, where one is set up. Every sentence cites responses. " +
    "A draft; nothing is stored.",
  body: period,
  response: z.object({
    sentences: z.array(z.object({ text: z.string(), responses: z.array(responseLink) })),
    /** Of the responses that were summarized. */
    version,
    /** The model's name. */
    by: z.string().optional(),
    /** Why there are no sentences: no model, none that cites a response, no answer, or the daily budget is spent. */
    reason: z.enum(["unavailable", "refused", "failed", "budget"]).optional(),
  }),
});
export type CommentSummary = z.infer<typeof summarizeComments.response>;
