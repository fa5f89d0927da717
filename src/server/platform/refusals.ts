import type { Log } from "./log.ts";

/** None for so long, and they have ended. */
const quietMs = 30_000;

/**
 * While the database is away or its disk is full, every call and every job is refused, and a line of each would fill the
 * disk, too: logs the first of a kind, and their number once there are no more.
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
