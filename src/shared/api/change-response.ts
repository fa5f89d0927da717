import { z } from "zod";
import { tagName } from "../contacts/contact-filter.ts";
import { endpoint } from "./endpoint.ts";
import { responseId, reviewResponse } from "./responses.ts";

/** Texts that members write about a response or an external review. Each is saved separately. */
const ownTexts = z.object({
  note: z.string().trim().max(5000, "At most 5,000 characters."),
  replyDraft: z.string().trim().max(5000, "At most 5,000 characters."),
});
export type BusinessText = keyof typeof ownTexts.shape;

export const businessTextChanges = z
  .object({
    ...ownTexts.shape,
    /** Values the member's edits are based on, for detecting concurrent changes. Omit to overwrite. */
    seen: z.object({ note: z.string(), replyDraft: z.string() }).partial(),
  })
  .partial();
export type BusinessTextChanges = z.infer<typeof businessTextChanges>;

/** Workflow fields of a response or an external review. */
export const workChanges = z
  .object({
    handled: z.boolean(),
    tags: z.array(tagName).max(10, "At most 10 tags."),
    /** User id of a member; null for no assignee. */
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
