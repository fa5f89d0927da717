import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { figures } from "./figures.ts";

export const latestAnswer = z.object({
  responseId: z.uuid(),
  flowTitle: z.string(),
  /** Null when the response came through the public link. */
  contactName: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /** 1 to 5; null when the flow has no rating question or it was skipped. */
  rating: z.number().int().min(1).max(5).nullable(),
  /** The longest text answer, cut to 240 characters; empty when there is none. Private messages are not included. */
  excerpt: z.string(),
});
export type LatestAnswer = z.infer<typeof latestAnswer>;

/** Maximum reported count of unread responses. */
export const maxUnread = 100;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  access: "member",
  summary:
    "What there is to do, this month beside the same days of the last one, and the latest responses.",
  response: z.object({
    /** Tasks for the member, most urgent first. */
    toDo: z.array(
      z.object({
        words: z.string(),
        detail: z.string().optional(),
        path: z.string(),
        isUrgent: z.boolean().optional(),
      }),
    ),
    month: z.object({ now: figures, before: figures }),
    /** Every day from the first of last month until today. */
    days: z.array(figures.extend({ day: z.iso.date() })),
    /** Newest first, at most eight. */
    latest: z.array(latestAnswer),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.response>;
