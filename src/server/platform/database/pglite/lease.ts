/** Lends the one connection, first come first served. */
export interface Lease {
  run<T>(fn: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was asked for before has finished. */
  idle(): Promise<void>;
}

export function createLease(): Lease {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(fn) {
      const turn = tail.then(fn);
      tail = turn.catch(() => undefined);
      return turn;
    },
    idle: async () => {
      await tail;
    },
  };
}
