import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const latestAnswer = z.object({
  responseId: z.uuid(),
  flowTitle: z.string(),
  /** Null when the answer came by the open link. */
  contactName: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /** 1 to 5; null when the flow asks for no rating or it was left out. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** The longest text of the answer, cut to 240 characters; empty when nothing was written. */
  excerpt: z.string(),
});
export type LatestAnswer = z.infer<typeof latestAnswer>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  access: "member",
  summary: "How many customers were asked, how many answered, and the latest answers.",
  response: z.object({
    /** Invitations that left. */
    asked: z.number().int(),
    /** Invitations that wait to be sent. */
    waiting: z.number().int(),
    /** Invitations that were answered. */
    answered: z.number().int(),
    /** All answers, those by the open link included. */
    responses: z.number().int(),
    /** Mean of all ratings, 1 to 5; null without any. */
    averageRating: z.number().nullable(),
    /** Newest first, at most eight. */
    latest: z.array(latestAnswer),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.response>;
