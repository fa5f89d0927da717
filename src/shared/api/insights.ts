import { z } from "zod";
import { buckets } from "./analytics.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDay, responseSources } from "./responses.ts";

const period = z.object({
  /** Any day of the week to report. Without any day it is the current week. */
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
  /** Null when the response came through the public link. */
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
    /** The preceding period of the same length. */
    previous: days,
    /** The following period of the same length; null while this period has not ended. */
    next: days.nullable(),
    timeZone: z.string(),
    bucket: z.enum(buckets),
    /** First days of the buckets of the trends. */
    steps: z.array(z.iso.date()),
    version,
    /** Customers who responded in this period, and in the previous one. */
    customers: count,
    customersBefore: count,
    /** Responses by employees, relatives and other insiders, which are excluded. */
    insiderResponses: count,
    withdrawnResponses: count,
    /** True when there were too many responses to read all; counts then come from a sample of each bucket. */
    isTruncated: z.boolean(),
    /** Counts from 5 stars to 1, by each response's first rating; empty without ratings. */
    ratings: z.array(z.object({ rating: count, count })),
    choices: z.array(
      z.object({
        question: z.string(),
        /** Customers who selected an option. */
        customers: count,
        options: z.array(z.object({ option: z.string(), count })),
      }),
    ),
    /** Customers who wrote a comment. */
    commenters: count,
    topics: z.array(
      z.object({
        topic: z.string(),
        /** Customers who mention the topic in a comment. */
        count,
        /** The same count for the previous period. */
        countBefore: count,
        /** The same count for each bucket; a returning customer counts in each. */
        trend: z.array(count),
        quotes: z.array(quote),
      }),
    ),
    /** The newest comments. */
    quotes: z.array(quote),
    privateMessages: count,
    /** Whether a language model can be asked for a summary. */
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
    /** Version of the responses that were summarized. */
    version,
    /** Name of the model. */
    by: z.string().optional(),
    /** Why there are no sentences: no model, none that cites a response, no reply, or the daily budget is spent. */
    reason: z.enum(["unavailable", "refused", "failed", "budget"]).optional(),
  }),
});
export type CommentSummary = z.infer<typeof summarizeComments.response>;
