import { z } from "zod";
import { plans } from "../businesses/plans.ts";
import { endpoint } from "./endpoint.ts";

/** Share of the monthly invitations from which the application warns. */
export const warnFromShare = 0.8;

export const quota = z.object({
  /** Invitations allowed per calendar month; null means no limit. */
  limit: z.number().int().nullable(),
  used: z.number().int(),
  remaining: z.number().int().nullable(),
});
export type Quota = z.infer<typeof quota>;

export const planUsage = quota.extend({
  plan: z.enum(plans),
  /** End of the trial, when the plan becomes Basic; null otherwise. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** Start of the next month in the business's time zone, when the count restarts. */
  renewsAt: z.iso.datetime(),
});
export type PlanUsage = z.infer<typeof planUsage>;

export const getPlanUsage = endpoint({
  method: "GET",
  path: "/api/business/plan",
  access: "member",
  summary: "The business's plan, and how many of this month's requests are used.",
  response: planUsage,
});
