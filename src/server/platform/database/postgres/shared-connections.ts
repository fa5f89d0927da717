import { ConnectionLost } from "../connection-errors.ts";
import type { Outcomes } from "../driver.ts";
import { createPipelinedConnection, type Read } from "./pipelined-connection.ts";

/** One keeps a processor busy; the second takes what finds no room in it or would stand behind one that is held up. */
const connectionCount = 2;
/** Milliseconds. A short read takes a fraction of one; what always takes longer than this travels alone. */
const longMs = 5;
/** How much worse a read is thought of each time. On a busy machine a short one takes long now and then, too. */
const doubt = 1.5;

export interface SharedConnections<Client> {
  /** @throws ConnectionLost, besides what `lend` throws. */
  read(read: Read<Client>): Promise<Outcomes>;
  /** Takes no more reads. Those under way are answered, and then nothing is lent any longer. */
  close(): void;
}

/**
 * Lets reads of the same moment travel together on few connections, each as the batch and the transaction that it is:
 * PostgreSQL is woken once for all of them, and few of its processes take turns. What is known to take long
 * goes alone from the beginning, and so does what finds no room.
 * @param lend lends a connection of the pool until `fn` settles.
 */
export function shareConnections<Client>(
  lend: <T>(fn: (client: Client) => Promise<T>) => Promise<T>,
): SharedConnections<Client> {
  /** Milliseconds that a read of this key takes at best, of late. */
  const atBest = new Map<string, number>();
  let arrived: (() => void)[] = [];
  let isClosed = false;

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

  const connections = Array.from({ length: connectionCount }, () =>
    createPipelinedConnection<Client>({ lend, alone, took }),
  );

  async function place(read: Read<Client>): Promise<Outcomes> {
    if (isClosed) throw new ConnectionLost("The database is being closed.");
    const one = connections.find((each) => each.room() > 0);
    return one && bestOf(read) < longMs ? one.add(read) : alone(read);
  }

  function placeAll(): void {
    const all = arrived;
    arrived = [];
    for (const one of all) one();
  }

  return {
    read: (read) =>
      new Promise((resolve) => {
        // After all that has arrived on any socket by now, so that it is written as one piece.
        if (arrived.length === 0) setImmediate(placeAll);
        arrived.push(() => resolve(place(read)));
      }),
    close() {
      isClosed = true;
    },
  };
}
