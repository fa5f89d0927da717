import { eventType } from "../platform/events.ts";

export interface ReachedUsage {
  businessId: string;
  used: number;
  limit: number;
  /** The start of the next month. */
  renewsAt: Date;
}

/** The month's requests have reached the warning threshold or the limit. */
export const planUsageReached = eventType<ReachedUsage>("plan.usage-reached");
