import { z } from "zod";
import { oneLine, paragraphs } from "../text.ts";
import { businessTextChanges, workChanges } from "./change-response.ts";
import { endpoint } from "./endpoint.ts";
import { replyDrafting } from "./replies.ts";
import { responseSummary } from "./responses.ts";

/** Maximum length of each field. */
export const externalReviewLimits = { site: 60, reviewer: 120, text: 10_000 } as const;

/** Sites that the form suggests. Any other name is allowed. */
export const commonReviewSites = ["Google", "Facebook", "Yelp", "Trustpilot"];

const fields = z.object({
  site: oneLine(externalReviewLimits.site).refine((site) => site !== "", "Name the review site."),
  reviewer: oneLine(externalReviewLimits.reviewer).default(""),
  /** Display only: matching and sorting never use it. */
  rating: z.number().int().min(1).max(5).nullable().default(null),
  postedOn: z.iso.date("Write the date like 2026-05-03.").nullable().default(null),
  text: paragraphs(externalReviewLimits.text).default(""),
});

/** No review site is older, and PostgreSQL has no year 0. */
const minDate = "1990-01-01";

/** A review as entered in the form or in one row of a CSV file. */
export const externalReviewDetails = fields.superRefine((review, context) => {
  const addIssue = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (review.postedOn && review.postedOn < minDate)
    addIssue("postedOn", "Enter a date after 1990.");
  if (review.reviewer === "" && review.text === "")
    addIssue("text", "Enter the text or the reviewer’s name.");
});
export type ExternalReviewDetails = z.output<typeof externalReviewDetails>;

export const externalReview = fields.extend({
  id: z.uuid(),
  /** Null when that person has left. */
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  match: z
    .object({
      responseId: z.uuid(),
      /** Null when the response came through the public link. */
      contactName: z.string().nullable(),
      submittedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type ExternalReview = z.infer<typeof externalReview>;

export const nearbyResponse = z.object({
  responseId: z.uuid(),
  contactName: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  excerpt: z.string(),
});
export type NearbyResponse = z.infer<typeof nearbyResponse>;

export const externalReviewPage = externalReview.extend({
  ...responseSummary.pick({ handledAt: true, tags: true, assignee: true }).shape,
  note: z.string(),
  replyDraft: z.string(),
  /** The closest responses by name and date, best match first; empty once the review is matched. */
  nearestResponses: z.array(nearbyResponse),
});
export type ExternalReviewPage = z.infer<typeof externalReviewPage>;

const id = z.object({ externalReviewId: z.uuid() });
const filter = z.object({
  matched: z.enum(["yes", "no"]).optional(),
  /** Searches the text, the reviewer's name and the review site. */
  search: z.string().trim().max(200).optional(),
});

export const externalReviewsPageSize = 25;

export const listExternalReviews = endpoint({
  method: "GET",
  path: "/api/external-reviews",
  access: "member",
  summary: "Reviews recorded from review sites, newest first, a page at a time.",
  query: filter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({
    reviews: z.array(externalReview),
    /** Reviews that match the filter. */
    total: z.number().int(),
    /** All reviews of the business. */
    overall: z.number().int(),
  }),
});

export const exportExternalReviews = endpoint({
  method: "GET",
  path: "/api/external-reviews/export",
  access: "member",
  summary: "The external reviews that match the filter, as a CSV file that the import can read.",
  query: filter,
  response: z.object({ csv: z.string() }),
});

export const createExternalReview = endpoint({
  method: "POST",
  path: "/api/external-reviews",
  access: "member",
  summary: "Record a review from a review site.",
  body: externalReviewDetails,
  response: externalReviewPage,
});

export const getExternalReview = endpoint({
  method: "GET",
  path: "/api/external-reviews/:externalReviewId",
  access: "member",
  summary: "One external review and the responses nearest to it by name and date.",
  params: id,
  response: externalReviewPage,
});

export const updateExternalReview = endpoint({
  method: "PUT",
  path: "/api/external-reviews/:externalReviewId",
  access: "member",
  summary: "Correct an external review. Its match stays.",
  params: id,
  body: externalReviewDetails,
  response: externalReviewPage,
});

export const deleteExternalReview = endpoint({
  method: "DELETE",
  path: "/api/external-reviews/:externalReviewId",
  access: "member",
  summary: "Delete an external review here. The review on its site is not touched.",
  params: id,
  response: z.object({}),
});

export const matchExternalReview = endpoint({
  method: "PUT",
  path: "/api/external-reviews/:externalReviewId/match",
  access: "member",
  summary: "Match an external review with a response, or remove its match with null.",
  params: id,
  body: z.object({ responseId: z.uuid().nullable() }),
  response: externalReviewPage,
});

export const annotateExternalReview = endpoint({
  method: "PATCH",
  path: "/api/external-reviews/:externalReviewId",
  access: "member",
  summary:
    "Mark an external review as resolved, tag or assign it; keep a note or the draft of a reply. " +
    "Refused with `conflict.changed` when a text is no longer the one in `seen`.",
  params: id,
  body: businessTextChanges.extend(workChanges.shape),
  response: externalReviewPage,
});

export type ExternalReviewChange = z.infer<typeof annotateExternalReview.body>;

export const draftExternalReviewReply = endpoint({
  method: "POST",
  path: "/api/external-reviews/:externalReviewId/reply-draft",
  access: "member",
  summary: "Draft a reply to an external review, to be edited. Nothing is stored or sent.",
  params: id,
  ...replyDrafting,
});
