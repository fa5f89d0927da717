import type { Analytics } from "#shared/api/analytics.ts";

/** Column headings of the time axis. */
export const stepNames: Record<Analytics["bucket"], string> = {
  day: "Day",
  week: "Week of",
  month: "Month of",
};
