import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { responseId, reviewResponse } from "./responses.ts";

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

/** Shared by replies to responses and to external reviews. */
export const replyDrafting = {
  body: z.object({
    /** Index of the fixed template, wrapping around. */
    variant: z.number().int().min(0).max(1000).default(0),
    /** Use the language model if one is available. */
    useModel: z.boolean().default(true),
  }),
  response: z.object({
    text: z.string(),
    /** `template`, or the name of the model. */
    by: z.string(),
    /** Why the model's text was not used: the linter rejected it, no text arrived, or the daily budget is spent. */
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
