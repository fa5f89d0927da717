import { eventType } from "../platform/events.ts";

export interface PausedReport {
  businessId: string;
  mailId: string;
  title: string;
}

/** A mailed report bounced, and is paused for that address. */
export const reportPaused = eventType<PausedReport>("report.paused");
