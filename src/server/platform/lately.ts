import { slowestPageMs } from "#shared/api/live-event.ts";
import type { Clock } from "./clock.ts";

/** A hint that something changed; the receiver reads the rest under its own rights. */
export interface LiveEvent {
  /** What to read again: `responses`, `invitations`, `contacts`, …; `everything` after a gap. */
  topic: string;
  /** When this process heard of it. */
  at: Date;
}

/** In the place of a business: what concerns each of them. */
export const anyBusiness = "";

/** What happened within `slowestPageMs`: each topic of a business once, when it was heard of last. */
export function keepLately(clock: Clock) {
  const events = new Map<string, LiveEvent & { businessId: string }>();
  const isOld = ({ at }: LiveEvent) => clock.now().getTime() - at.getTime() > slowestPageMs;
  return {
    add(businessId: string, topic: string): LiveEvent {
      const key = `${businessId}/${topic}`;
      const event = { businessId, topic, at: clock.now() };
      // What happened last stands last.
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
        (one) => [businessId, anyBusiness].includes(one.businessId) && !isOld(one),
      ),
  };
}
