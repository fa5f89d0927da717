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
    /** The date of the review, else when it was entered. */
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

/** Fields that only responses have leave external reviews out, and the other way round. */
export const inboxFilter = responseFilter.omit({ private: true, source: true }).extend({
  /** `private`: responses with a message to the business alone. */
  kind: z.enum(inboxKinds).optional(),
  /** How a response came, or the review site of an external review. */
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
    /** How many fit the filter. */
    total: z.number().int(),
    /** How many responses of the business are unread, whatever the filter. */
    unread: z.number().int(),
    /** All tags and review sites in use, whatever the filter. */
    tags: z.array(tagName),
    sites: z.array(z.string()),
  }),
});

/** The filter's fields that a figure of the analytics page brings. */
export const figureFields = figureFilter.keyof().options;
