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
