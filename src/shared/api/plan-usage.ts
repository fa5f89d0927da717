import { z } from "zod";
import { plans } from "../businesses/plans.ts";
import { endpoint } from "./endpoint.ts";

/** From this share of the month's requests on, the application says so. */
export const warnFromShare = 0.8;

export const quota = z.object({
  /** People that the plan lets a business ask in a calendar month; null is no limit. */
  limit: z.number().int().nullable(),
  used: z.number().int(),
  remaining: z.number().int().nullable(),
});
export type Quota = z.infer<typeof quota>;

export const planUsage = quota.extend({
  plan: z.enum(plans),
  /** Of a trial: when it becomes Basic. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** The first moment of the next month in the business's time zone, when counting begins anew. */
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
