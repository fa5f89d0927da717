import { z } from "zod";
import { websiteOrigins } from "../review-flows/sharing.ts";
import { deleteResponse } from "./change-response.ts";
import { endpoint } from "./endpoint.ts";

export const shownPageSize = 25;

const shownResponse = z.object({
  responseId: z.uuid(),
  /** First name and initial as displayed; null for anonymous. */
  name: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  rating: z.number().int().nullable(),
  /** The text the customer copied for posting, otherwise the longest answer; cut to 240 characters. */
  excerpt: z.string(),
  /** Null while it is shown. */
  removed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type ShownResponse = z.infer<typeof shownResponse>;

const socialProof = z.object({
  /** Origins of the websites that may embed the widget and the badge. */
  websites: z.array(z.string()),
  /** Responses whose customers consented, newest first, including removed ones. */
  responses: z.array(shownResponse),
  total: z.number().int(),
});
export type SocialProof = z.infer<typeof socialProof>;

export const getSocialProof = endpoint({
  method: "GET",
  path: "/api/social-proof",
  access: "member",
  summary:
    "The websites that may show what customers said, and the responses whose customers agreed, a page at a time.",
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: socialProof,
});

export const setWebsites = endpoint({
  method: "PUT",
  path: "/api/social-proof/websites",
  access: "owner",
  summary: "Name the websites that may show the widget and the badge in a frame.",
  body: z.object({ websites: websiteOrigins }),
  response: z.object({ websites: z.array(z.string()) }),
});

export const removeFromWebsite = endpoint({
  method: "DELETE",
  path: "/api/social-proof/responses/:responseId",
  access: "owner",
  summary:
    "Take a response off the website. The reason is kept with the response and in the audit log; the response still " +
    "counts in the average.",
  params: deleteResponse.params,
  body: deleteResponse.body,
  response: z.object({}),
});
