/** What other features may use of this one. */
export type { WeeklyDigest } from "./kinds/week.ts";
export type { LiveEvents } from "./live/live-events.ts";
