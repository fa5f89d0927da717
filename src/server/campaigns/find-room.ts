import type { Quota } from "#shared/api/plan-usage.ts";
import { monthlyRequestLimit } from "#shared/businesses/plans.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import type { Platform } from "../platform/platform.ts";
import type { StoredPlanUsage } from "./candidate-store.ts";

export type RoomDeps = Pick<Platform, "config">;

/** The number of messages that the business may still send now, and the limit behind it. */
export interface Room {
  remaining: number;
  limitedBy: "plan" | "check";
}

/** Applies the plan's monthly limit, and a daily one while the sending domain does not pass its check. */
export function findRoom(deps: RoomDeps, usage: StoredPlanUsage, now: Date): Room {
  const ofPlan = computeQuota(usage, now).remaining ?? Number.POSITIVE_INFINITY;
  const ofDay = findDailyRoom(deps, usage) ?? Number.POSITIVE_INFINITY;
  return ofDay < ofPlan
    ? { remaining: ofDay, limitedBy: "check" }
    : { remaining: ofPlan, limitedBy: "plan" };
}

/** Messages left today; null for no limit, when mail stays on this machine or the domain passes its check. */
export const findDailyRoom = ({ config }: RoomDeps, usage: StoredPlanUsage): number | null =>
  config.mail.kind === "smtp" && !usage.passesCheck
    ? Math.max(0, maxDailyWithoutCheck - usage.sentToday)
    : null;

export function computeQuota(usage: StoredPlanUsage, now: Date): Quota {
  const limit = monthlyRequestLimit(usage.plan, usage.trialEndsAt, now);
  const used = usage.usedThisMonth;
  return { limit, used, remaining: limit === null ? null : Math.max(0, limit - used) };
}
