import type { Random } from "#server/platform/random.ts";
import type { DemoBusiness } from "./demo-business.ts";

export const dayMs = 86_400_000;
/** Age of the first customers in days. */
export const historyDays = 364;

/** A random time within the year, more likely in busy months and as the business grows, and at least an hour ago. */
export function pickDay(random: Random, { seasons }: DemoBusiness, now: Date): Date {
  const busiest = Math.max(...seasons);
  for (;;) {
    const daysAgo = 1 + random.int(historyDays - 1);
    const day = new Date(now.getTime() - daysAgo * dayMs);
    const season = (seasons[day.getUTCMonth()] ?? 0) / busiest;
    const growth = 1 - (0.5 * daysAgo) / historyDays;
    if (random.int(1000) >= 1000 * season * growth) continue;
    // Nine in the morning to nine in the evening in Chicago.
    day.setUTCHours(15 + random.int(9), random.int(60), random.int(60), 0);
    return new Date(Math.min(day.getTime(), now.getTime() - 3_600_000));
  }
}
