import { z } from "zod";
import { tagName } from "#shared/contacts/contact-filter.ts";
import { questionTypeNames } from "#shared/questions/question-types.ts";
import { postedAnswers } from "#shared/review-flows/page.ts";
import { sentiments } from "#shared/sentiment.ts";
import { helpLevels } from "#shared/writing-help/levels.ts";
import { endpoint } from "./endpoint.ts";

const responseId = z.object({ responseId: z.uuid() });

export const responseSources = ["link", "invitation"] as const;

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
  /** The longest text of the answer, cut to 240 characters; empty when nothing was written. */
  excerpt: z.string(),
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
  campaignId: z.uuid().optional(),
  /** Who sent the campaign. */
  senderId: z.uuid().optional(),
  /** The first rating of the response. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
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

/** What the business writes beside a response or an external review; each text is saved by itself. */
const ownTexts = z.object({
  note: z.string().trim().max(5000, "At most 5,000 characters."),
  replyDraft: z.string().trim().max(5000, "At most 5,000 characters."),
});
export type BusinessText = keyof typeof ownTexts.shape;

export const businessTextChanges = z
  .object({
    ...ownTexts.shape,
    /** What the texts were that the new ones were written over. Left out: whatever they are. */
    seen: z.object({ note: z.string(), replyDraft: z.string() }).partial(),
  })
  .partial();
export type BusinessTextChanges = z.infer<typeof businessTextChanges>;

/** How members deal with a response or an external review. */
export const workChanges = z
  .object({
    handled: z.boolean(),
    tags: z.array(tagName).max(10, "At most 10 tags."),
    /** A member; null: no one. */
    assigneeId: z.uuid().nullable(),
  })
  .partial();
export type WorkChanges = z.infer<typeof workChanges>;

export const updateResponse = endpoint({
  method: "PATCH",
  path: "/api/responses/:responseId",
  access: "member",
  summary:
    "Mark an answer as read or resolved, tag or assign it; keep a note or the draft of a reply. " +
    "Refused with `conflict.changed` when a text is not the one in `seen` any more.",
  params: responseId,
  body: businessTextChanges.extend({ ...workChanges.shape, read: z.boolean().optional() }),
  response: reviewResponse,
});

export type ResponseChange = z.infer<typeof updateResponse.body>;

export const sendReply = endpoint({
  method: "POST",
  path: "/api/responses/:responseId/replies",
  access: "member",
  summary: "Answer the customer by email. Their answer to it goes to the business's reply address.",
  params: responseId,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, "Write your reply first.")
      .max(5000, "At most 5,000 characters."),
  }),
  response: reviewResponse,
});

/** Also for a reply to an external review. */
export const replyDrafting = {
  body: z.object({
    /** Which of the fixed templates, counting round. */
    variant: z.number().int().min(0).max(1000).default(0),
    /** Ask the language model, where there is one. */
    useModel: z.boolean().default(true),
  }),
  response: z.object({
    text: z.string(),
    /** `template`, or the model's name. */
    by: z.string(),
    /** Why it is not the model's: the linter refused its text, none came, or the daily budget is spent. */
    reason: z.enum(["refused", "failed", "budget"]).optional(),
  }),
};

export const draftReply = endpoint({
  method: "POST",
  path: "/api/responses/:responseId/reply-draft",
  access: "member",
  summary:
    "Draft a reply to a response: a fixed template, or a language model's text where one is set up. " +
    "Nothing is stored or sent.",
  params: responseId,
  ...replyDrafting,
});
export type ReplyDraft = z.infer<typeof draftReply.response>;

export const deleteResponse = endpoint({
  method: "DELETE",
  path: "/api/responses/:responseId",
  access: "owner",
  summary: "Delete an answer for good. The reason is kept in the audit log, the answer is not.",
  params: responseId,
  body: z.object({
    reason: z.string().trim().min(3, "Say in a few words why.").max(500, "At most 500 characters."),
  }),
  response: z.object({}),
});
