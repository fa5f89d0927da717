/** The only source of time under `src/server`; durations within the process are measured with `performance.now()`. */
export interface Clock {
  now(): Date;
  /** Runs `fn` after `ms` milliseconds; the returned function cancels it. Never keeps the process alive. */
  after(ms: number, fn: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, fn) {
    const timer = setTimeout(fn, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
