/**
 * Makes `Date` run ahead of the machine's by so many milliseconds. Its text runs in the server and in
 * pages, too, so it uses nothing around it.
 * @returns a function that moves it on by so many more
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

/** The lead of this process's clock over the machine's; the servers that it starts take it over. */
export const clockAhead = (): number => ahead;

/** Moves the clock of this process, once, to `moment` (ISO 8601); it runs on from there. */
export function startClockAt(moment: string): void {
  ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) throw new Error(`Not a date and time: ${moment}`);
  moveClock(ahead);
}
