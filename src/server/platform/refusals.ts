import type { Log } from "./log.ts";

/** Silence after which a series of refusals has ended. */
const quietMs = 30_000;

/**
 * Logs the first refusal of a kind, and their number once they have stopped. While the database is unavailable or its
 * disk is full every call and job is refused, and a line for each would fill the disk as well.
 */
export function countRefusals(log: Log): (kind: string, logFirst: () => void) => void {
  const counts = new Map<string, { refused: number; end: NodeJS.Timeout }>();
  return (kind, logFirst) => {
    const known = counts.get(kind);
    if (known) {
      known.refused += 1;
      known.end.refresh();
      return;
    }
    logFirst();
    const end = setTimeout(() => {
      log.warn({ kind, refused: counts.get(kind)?.refused }, "refusals have ended");
      counts.delete(kind);
    }, quietMs).unref();
    counts.set(kind, { refused: 1, end });
  };
}
