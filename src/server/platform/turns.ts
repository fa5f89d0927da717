export interface TurnLimits {
  /** Maximum number of tasks running at a time. */
  most: number;
  /** Maximum number of tasks that wait for their turn. */
  mostWaiting: number;
  /** Milliseconds after which a waiting task gives up. */
  patience: number;
  /** The error for a task that waits too long, or behind too many. */
  busy(): Error;
}

/** Limits how many tasks run at a time in this process; the others wait in order. */
export function createTurns({ most, mostWaiting, patience, busy }: TurnLimits) {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }

  /**
   * @returns a function that ends the turn; calling it again is harmless.
   * @throws the caller's `busy` error; the signal's reason.
   */
  return async (signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    if (atWork < most) atWork += 1;
    else await wait(signal);
    let isOver = false;
    return () => {
      if (!isOver) end();
      isOver = true;
    };
  };

  function wait(signal: AbortSignal | undefined): Promise<void> {
    if (waiting.length >= mostWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        leave();
        resolve();
      };
      const give = (reason: unknown) => {
        const place = waiting.indexOf(begin);
        if (place >= 0) waiting.splice(place, 1);
        leave();
        reject(reason);
      };
      const onAbort = () => give(signal?.reason);
      const timer = setTimeout(() => give(busy()), patience);
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      signal?.addEventListener("abort", onAbort);
      waiting.push(begin);
    });
  }
}
