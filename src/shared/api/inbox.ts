import { z } from "zod";
import { tagName } from "../contacts/contact-filter.ts";
import { endpoint } from "./endpoint.ts";
import { externalReview, externalReviewLimits } from "./external-reviews.ts";
import { figureFilter, responseFilter, responseSummary } from "./responses.ts";

export const inboxKinds = ["response", "private", "external"] as const;

export const inboxResponse = responseSummary.extend({ kind: z.literal("response") });
export const inboxExternalReview = externalReview
  .pick({ id: true, site: true, reviewer: true, rating: true, postedOn: true })
  .extend({
    kind: z.literal("external"),
    /** Date of the review, or of its entry if it has none. */
    listedAt: z.iso.datetime(),
    excerpt: z.string(),
    isMatched: z.boolean(),
    handledAt: responseSummary.shape.handledAt,
    tags: responseSummary.shape.tags,
    assignee: responseSummary.shape.assignee,
  });
export type InboxExternalReview = z.infer<typeof inboxExternalReview>;

export const inboxItem = z.discriminatedUnion("kind", [inboxResponse, inboxExternalReview]);
export type InboxItem = z.infer<typeof inboxItem>;

export const inboxPageSize = 25;

/** A field that only responses have excludes external reviews, and vice versa. */
export const inboxFilter = responseFilter.omit({ private: true, source: true }).extend({
  /** `private` selects responses with a private message. */
  kind: z.enum(inboxKinds).optional(),
  /** Source of a response, or review site of an external review. */
  source: z.string().trim().max(externalReviewLimits.site).optional(),
  /** Whether an external review is matched with a response. */
  matched: z.enum(["yes", "no"]).optional(),
});
export type InboxFilter = z.output<typeof inboxFilter>;

export const listInbox = endpoint({
  method: "GET",
  path: "/api/inbox",
  access: "member",
  summary: "Responses and external reviews in one list, newest first, a page at a time.",
  query: inboxFilter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({
    items: z.array(inboxItem),
    /** Number of items that match the filter. */
    total: z.number().int(),
    /** Number of unread responses in the business, regardless of the filter. */
    unread: z.number().int(),
    /** All tags and review sites in use, regardless of the filter. */
    tags: z.array(tagName),
    sites: z.array(z.string()),
  }),
});

/** Filter fields set by links from the analytics page. */
export const figureFields = figureFilter.keyof().options;
