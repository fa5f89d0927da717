import { z } from "zod";
import { platformKinds, platformNames, reviewLinkProblem } from "../platform-link.ts";
import { oneLine, paragraphs } from "../text.ts";
import { endpoint } from "./endpoint.ts";
import { ownTextChanges, replyDrafting } from "./responses.ts";

/** Characters of the parts of a review that was found. */
export const foundReviewLimits = { label: 60, reviewer: 120, text: 10_000, url: 500 } as const;

/** What the platform shows of one review. */
const given = z.object({
  platform: z.enum(platformKinds),
  /** The platform's name; of a known platform its own. */
  label: oneLine(foundReviewLimits.label).default(""),
  /** The reviewer's name as shown there. */
  reviewer: oneLine(foundReviewLimits.reviewer).default(""),
  postedOn: z.iso.date("Write the day like 2026-05-03.").nullable().default(null),
  /** Only shown: nothing is decided by it. */
  rating: z.number().int().min(1).max(5).nullable().default(null),
  /** Facebook's answer in place of stars. */
  recommends: z.boolean().nullable().default(null),
  text: paragraphs(foundReviewLimits.text).default(""),
  /** Over https, to the review or the page that it stands on. */
  url: z.string().trim().nullable().default(null),
});

/** No platform showed reviews before, and PostgreSQL knows no year 0. */
const firstDay = "1990-01-01";

/** A review as it is entered: from the form, or one row of a file. */
export const foundReviewDetails = given.transform((review, context) => {
  const { platform, postedOn, url } = review;
  const label = platform === "other" ? review.label : platformNames[platform];
  if (label === "") issue(context, "label", "Name the platform.");
  const problem = url && reviewLinkProblem(platform, url);
  if (problem) issue(context, "url", problem);
  if (postedOn && postedOn < firstDay) issue(context, "postedOn", "No review is as old as that.");
  if (review.reviewer === "" && review.text === "")
    issue(context, "text", "Give at least the text or the reviewer's name.");
  const recommends = platform === "facebook" ? review.recommends : null;
  return { ...review, label, recommends, url: url ? plainScheme(url) : null };
});
export type FoundReviewDetails = z.output<typeof foundReviewDetails>;

/** Browsers take "HTTPS:/x" for the same address; it is kept, and compared, as it is usually written. */
const plainScheme = (url: string) => url.replace(/^https:[/\\]*/i, "https://");

function issue(context: z.RefinementCtx, field: string, message: string) {
  context.addIssue({ code: "custom", path: [field], message });
}

/** `open`: nobody has said yet. `none`: it belongs to no invitation and no answer. */
export const matchStates = ["open", "matched", "none"] as const;

export const foundReview = given.extend({
  id: z.uuid(),
  entered: z.enum(["pasted", "imported"]),
  /** Null when they have left. */
  enteredBy: z.string().nullable(),
  enteredAt: z.iso.datetime(),
  state: z.enum(matchStates),
  match: z
    .object({
      /** Null: they were invited, and posted without answering here. */
      responseId: z.uuid().nullable(),
      /** Null: it came by the open link. */
      contactName: z.string().nullable(),
      /** When they answered, or were invited. */
      at: z.iso.datetime(),
      by: z.enum(["suggestion", "hand"]),
    })
    .nullable(),
});
export type FoundReview = z.infer<typeof foundReview>;

/** Why a review may belong to an answer. */
export const matchReason = z.discriminatedUnion("kind", [
  /** `share` of the words that both texts have, 0 to 1. */
  z.object({ kind: z.literal("text"), share: z.number() }),
  /** `same`: the whole name; `short`: one of its parts is an initial; `first`: the first name alone. */
  z.object({ kind: z.literal("name"), fit: z.enum(["same", "short", "first"]) }),
  /** Whole days from the answer, or the invitation, to the review. */
  z.object({ kind: z.literal("days"), days: z.number().int() }),
  z.object({ kind: z.literal("saysPosted") }),
]);
export type MatchReason = z.infer<typeof matchReason>;

export const matchSuggestion = z.object({
  /** Of a response, or of an invitation that nobody has answered. */
  id: z.uuid(),
  kind: z.enum(["response", "invitation"]),
  contactName: z.string().nullable(),
  at: z.iso.datetime(),
  excerpt: z.string(),
  reasons: z.array(matchReason),
});
export type MatchSuggestion = z.infer<typeof matchSuggestion>;

export const foundReviewWithSuggestions = foundReview.extend({
  note: z.string(),
  replyDraft: z.string(),
  /** Best first; none once it is decided. */
  suggestions: z.array(matchSuggestion),
  /** How many suggestions were said to be wrong. */
  rejected: z.number().int(),
});
export type FoundReviewWithSuggestions = z.infer<typeof foundReviewWithSuggestions>;

const id = z.object({ foundReviewId: z.uuid() });
const filter = z.object({
  platform: z.enum(platformKinds).optional(),
  state: z.enum(matchStates).optional(),
  /** Words of the text, the reviewer's name or the platform's. */
  search: z.string().trim().max(200).optional(),
});

export const foundReviewsPageSize = 25;

export const listFoundReviews = endpoint({
  method: "GET",
  path: "/api/found-reviews",
  access: "member",
  summary: "Reviews found on platforms, newest first, a page at a time.",
  query: filter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({
    reviews: z.array(foundReview),
    /** How many fit the filter. */
    total: z.number().int(),
    /** How many the business has, whatever the filter. */
    overall: z.number().int(),
  }),
});

export const exportFoundReviews = endpoint({
  method: "GET",
  path: "/api/found-reviews/export",
  access: "member",
  summary: "The found reviews that fit the filter as a CSV file that the import reads again.",
  query: filter,
  response: z.object({ csv: z.string() }),
});

export const addFoundReview = endpoint({
  method: "POST",
  path: "/api/found-reviews",
  access: "member",
  summary: "Record a review that was found on a platform.",
  body: foundReviewDetails,
  response: foundReviewWithSuggestions,
});

export const getFoundReview = endpoint({
  method: "GET",
  path: "/api/found-reviews/:foundReviewId",
  access: "member",
  summary: "One found review, and which answers it may belong to, with the reasons.",
  params: id,
  response: foundReviewWithSuggestions,
});

export const updateFoundReview = endpoint({
  method: "PUT",
  path: "/api/found-reviews/:foundReviewId",
  access: "member",
  summary: "Correct what was recorded of a found review. Its match stays.",
  params: id,
  body: foundReviewDetails,
  response: foundReviewWithSuggestions,
});

export const deleteFoundReview = endpoint({
  method: "DELETE",
  path: "/api/found-reviews/:foundReviewId",
  access: "member",
  summary: "Delete what was recorded of a found review. On its platform it stays.",
  params: id,
  response: z.object({}),
});

const chosen = { id: z.uuid(), by: z.enum(["suggestion", "hand"]) };

export const matchFoundReview = endpoint({
  method: "PUT",
  path: "/api/found-reviews/:foundReviewId/match",
  access: "member",
  summary:
    "Say what a found review belongs to: an answer, an unanswered invitation, or `none`. `open` takes it back, " +
    "with the suggestions that were rejected; `reject` says that one suggestion is not meant.",
  params: id,
  body: z.discriminatedUnion("to", [
    z.object({ to: z.literal("response"), ...chosen }),
    z.object({ to: z.literal("invitation"), ...chosen }),
    z.object({ to: z.literal("reject"), id: z.uuid() }),
    z.object({ to: z.literal("none") }),
    z.object({ to: z.literal("open") }),
  ]),
  response: foundReviewWithSuggestions,
});
export type FoundReviewMatch = z.output<typeof matchFoundReview.body>;

export const updateFoundTexts = endpoint({
  method: "PATCH",
  path: "/api/found-reviews/:foundReviewId",
  access: "member",
  summary:
    "Keep a note or the draft of a reply at a found review. " +
    "Refused with `conflict.changed` when a text is not the one in `seen` any more.",
  params: id,
  body: ownTextChanges,
  response: foundReviewWithSuggestions,
});

export const draftFoundReply = endpoint({
  method: "POST",
  path: "/api/found-reviews/:foundReviewId/reply-draft",
  access: "member",
  summary:
    "Draft a reply to a found review, as for an answer. A draft to read and change; nothing is stored or sent.",
  params: id,
  ...replyDrafting,
});
