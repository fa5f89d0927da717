import { slowestPageMs } from "#shared/api/live-event.ts";
import type { Clock } from "../../platform/clock.ts";

/** A hint that something changed; the receiver reads the rest with its own permissions. */
export interface LiveEvent {
  /** The data to reload: `responses`, `invitations`, `contacts`, …; `everything` after a gap. */
  topic: string;
  /** Time at which this process received it. */
  at: Date;
}

/** The business id of events that concern every business. */
export const allBusinesses = "";

/** The events of the last `slowestPageMs`: the newest one of each topic and business. */
export function createRecentEvents(clock: Clock) {
  const events = new Map<string, LiveEvent & { businessId: string }>();
  const isOld = ({ at }: LiveEvent) => clock.now().getTime() - at.getTime() > slowestPageMs;
  return {
    add(businessId: string, topic: string): LiveEvent {
      const key = `${businessId}/${topic}`;
      const event = { businessId, topic, at: clock.now() };
      // Delete first, so that the map stays in chronological order.
      events.delete(key);
      events.set(key, event);
      for (const [old, one] of events) {
        if (!isOld(one)) break;
        events.delete(old);
      }
      return event;
    },
    of: (businessId: string): LiveEvent[] =>
      [...events.values()].filter(
        (one) => [businessId, allBusinesses].includes(one.businessId) && !isOld(one),
      ),
  };
}
