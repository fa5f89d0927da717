import type { Outcomes } from "../driver.ts";
import { createLane, type Read } from "./lane.ts";

/** One keeps a processor busy, the second is there when the first is held up; with more, more take turns. */
const laneCount = 2;
/** Milliseconds. A short read takes a fraction of one; what always takes longer than this travels alone. */
const longMs = 5;
/** How much worse a read is thought of each time. On a busy machine a short one takes long now and then, too. */
const doubt = 1.5;

/**
 * Lets reads of the same moment travel together on few connections, each as the batch and the transaction that it is:
 * PostgreSQL is woken once for all of them, and few of its processes take turns. What is known to take long
 * goes alone from the beginning, and so does what finds no room.
 * @param lend lends a connection of the pool until `fn` settles.
 */
export function shareConnections<Client>(
  lend: <T>(fn: (client: Client) => Promise<T>) => Promise<T>,
): (read: Read<Client>) => Promise<Outcomes> {
  /** Milliseconds that a read of this key takes at best, of late. */
  const atBest = new Map<string, number>();
  let arrived: (() => void)[] = [];

  const bestOf = ({ key }: Read<Client>) => atBest.get(key) ?? 1;

  function took(read: Read<Client>, ms: number): void {
    atBest.set(read.key, Math.min(ms, bestOf(read) * doubt));
  }

  const alone = (read: Read<Client>) =>
    lend(async (client) => {
      const from = performance.now();
      const outcomes = await read.run(client);
      took(read, performance.now() - from);
      return outcomes;
    });

  const lanes = Array.from({ length: laneCount }, () => createLane<Client>({ lend, alone, took }));

  function place(read: Read<Client>): Promise<Outcomes> {
    const lane = lanes.reduce((best, next) => (next.room() > best.room() ? next : best));
    return lane.room() > 0 && bestOf(read) < longMs ? lane.add(read) : alone(read);
  }

  function placeAll(): void {
    const all = arrived;
    arrived = [];
    for (const one of all) one();
  }

  return (read) =>
    new Promise((resolve) => {
      // After all that has arrived on any socket by now, so that it is written as one piece.
      if (arrived.length === 0) setImmediate(placeAll);
      arrived.push(() => resolve(place(read)));
    });
}
