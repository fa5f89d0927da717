import type { Clock } from "../platform/clock.ts";

export interface FakeClock extends Clock {
  /** Advances the time and runs what is due, in order. */
  advance(ms: number): void;
  set(now: Date): void;
}

/** A clock that stands still until it is advanced. */
export function createFakeClock(start = new Date("2026-03-10T10:00:00Z")): FakeClock {
  let now = start.getTime();
  let timers: { at: number; fn: () => void }[] = [];
  function advanceTo(target: number): void {
    for (;;) {
      const next = timers.filter(({ at }) => at <= target).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.fn();
    }
    now = target;
  }
  return {
    now: () => new Date(now),
    after(ms, fn) {
      const timer = { at: now + ms, fn };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => advanceTo(now + ms),
    set: (date) => advanceTo(date.getTime()),
  };
}
