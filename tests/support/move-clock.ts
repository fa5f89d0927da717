/**
 * Makes `Date` run ahead of the machine's clock by this many milliseconds. Its source also runs in the server
 * and in pages, so it is self-contained.
 * @returns a function that advances it further
 */
export function moveClock(milliseconds: number): (more: number) => void {
  let ahead = milliseconds;
  const Machine = Date;
  class MovedDate extends Machine {
    constructor(...given: unknown[]) {
      if (given.length > 0) super(...(given as [number]));
      else super(Machine.now() + ahead);
    }
    static override now(): number {
      return Machine.now() + ahead;
    }
    static override [Symbol.hasInstance](one: unknown): boolean {
      return one instanceof Machine;
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
  return (more) => {
    ahead += more;
  };
}

let ahead = 0;

/** Offset of this process's clock from the machine's; inherited by the servers it starts. */
export const clockAhead = (): number => ahead;

/** Sets this process's clock once to `moment` (ISO 8601); it runs on from there. */
export function startClockAt(moment: string): void {
  ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) throw new Error(`Not a date and time: ${moment}`);
  moveClock(ahead);
}
