import { eventType } from "../platform/events.ts";

export interface ReachedUsage {
  businessId: string;
  used: number;
  limit: number;
  /** When the next month begins. */
  renewsAt: Date;
}

/** The month's requests reach the share that is warned of, or the limit. */
export const planUsageReached = eventType<ReachedUsage>("plan.usage-reached");
