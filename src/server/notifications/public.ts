/** What other features may use of this one. */
export type { LiveEvents } from "./live/live-events.ts";
export type { WeeklyDigest } from "./mail-about-week.ts";
