import type { Quota } from "#shared/api/plan-usage.ts";
import { monthlyRequestLimit } from "#shared/businesses/plans.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import type { Platform } from "../platform/platform.ts";
import type { PlanUsage } from "./candidate-store.ts";

export type RoomDeps = Pick<Platform, "config">;

/** How many more messages the business may send now, and what sets that limit. */
export interface Room {
  remaining: number;
  limitedBy: "plan" | "check";
}

/** The plan's requests of this month; fewer on a day while the sending domain does not pass its check. */
export function findRoom(deps: RoomDeps, usage: PlanUsage, now: Date): Room {
  const ofPlan = computeQuota(usage, now).remaining ?? Number.POSITIVE_INFINITY;
  const ofDay = findDailyRoom(deps, usage) ?? Number.POSITIVE_INFINITY;
  return ofDay < ofPlan
    ? { remaining: ofDay, limitedBy: "check" }
    : { remaining: ofPlan, limitedBy: "plan" };
}

/** Messages left today; null is no limit: mail stays on this machine, or the domain passes its check. */
export const findDailyRoom = ({ config }: RoomDeps, usage: PlanUsage): number | null =>
  config.mail.kind === "smtp" && !usage.passesCheck
    ? Math.max(0, maxDailyWithoutCheck - usage.sentToday)
    : null;

export function computeQuota(usage: PlanUsage, now: Date): Quota {
  const limit = monthlyRequestLimit(usage.plan, usage.trialEndsAt, now);
  const used = usage.usedThisMonth;
  return { limit, used, remaining: limit === null ? null : Math.max(0, limit - used) };
}
