import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { responseSources, weekDay } from "./responses.ts";

/** Links behind one statement at the most; its count is of all. */
export const mostLinks = 50;

const week = weekDay.optional();

const answerLink = z.object({
  responseId: z.uuid(),
  /** Null when the answer came by the open link. */
  customer: z.string().nullable(),
  source: z.enum(responseSources),
});
export type AnswerLink = z.infer<typeof answerLink>;

const quote = answerLink.extend({
  /** As it stands in the answer. */
  text: z.string(),
  /** It is a part of a longer sentence. */
  isCut: z.boolean(),
});
export type WeekQuote = z.infer<typeof quote>;

export const statementKinds = ["rating", "theme", "topic", "words", "choice", "message"] as const;

const weekStatement = z.object({
  kind: z.enum(statementKinds),
  /** One or two plain sentences. Every number in them was counted, none was written by a model. */
  text: z.string(),
  /** How many answers are behind it. */
  count: z.number().int(),
  /** The newest of them. */
  answers: z.array(answerLink).max(mostLinks),
  quotes: z.array(quote),
});
export type WeekStatement = z.infer<typeof weekStatement>;

/** Of the answers: another one as soon as one comes, is changed, taken back or deleted, or its customer is erased. */
const version = z.string();

export const getWeeklySummary = endpoint({
  method: "GET",
  path: "/api/weekly-summary",
  access: "member",
  summary:
    "What the customers of one week said, in plain sentences, each with the answers that it was counted from. " +
    "Weeks run from Monday to Sunday in the business's time zone; default: the one that runs.",
  query: z.object({ week }),
  response: z.object({
    monday: z.iso.date(),
    sunday: z.iso.date(),
    previous: z.iso.date(),
    /** Null: this week is not over yet. */
    next: z.iso.date().nullable(),
    timeZone: z.string(),
    /** Customers who answered. */
    answered: z.number().int(),
    /** How many that is, what was left out, and the week before. */
    head: z.array(z.string()),
    statements: z.array(weekStatement),
    version,
    /** A language model may be asked to group the themes. */
    canGroup: z.boolean(),
  }),
});
export type WeeklySummary = z.infer<typeof getWeeklySummary.response>;

export const groupThemes = endpoint({
  method: "POST",
  path: "/api/weekly-summary/themes",
  access: "member",
  summary:
    "The themes of a week, put together by a language model where one is set up: it groups phrases of the customers, " +
    "and everything is counted by us. A draft; nothing is stored.",
  body: z.object({ week }),
  response: z.object({
    themes: z.array(weekStatement),
    /** Of the answers that were grouped. Where the summary has another one, they say what is no longer so. */
    version,
    /** `words`: counted word by word; or the model's name. */
    by: z.string(),
    /** Why it is not the model's: what it said could not be used, or nothing came. */
    reason: z.enum(["refused", "failed", "budget"]).optional(),
  }),
});
export type GroupedThemes = z.infer<typeof groupThemes.response>;
