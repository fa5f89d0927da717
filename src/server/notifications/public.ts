/** What other features may use of this one. */
export type { ImportNews, PlanNews, ReportNews } from "./kinds/account.ts";
export type { StoredResponse } from "./kinds/response.ts";
export type { NotifyOwners } from "./kinds/security.ts";
export type { SendingHold } from "./kinds/sending.ts";
export type { Week, WeeklyDigest } from "./kinds/week.ts";
export type { LiveEvents } from "./live/live-events.ts";
