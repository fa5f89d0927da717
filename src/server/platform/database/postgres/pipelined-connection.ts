import type { Outcomes } from "../driver.ts";

/** A batch that only looks, so that it may be run twice. */
export interface Read<Client> {
  run(client: Client): Promise<Outcomes>;
  /** The same for the same statements. */
  key: string;
}

interface Waiting<Client> extends Read<Client> {
  /** The first answer counts. */
  resolve(outcomes: Outcomes | Promise<Outcomes>): void;
  /** Both by the clock of `performance`, in milliseconds. */
  arrivedAt: number;
  sentAt: number;
  /** Its answer when it is asked again alone. */
  again?: Promise<Outcomes>;
}

export interface PipelineDeps<Client> {
  /** A connection of the pool, back in it when `fn` settles; closed when `fn` rejects with its loss. */
  lend(fn: (client: Client) => Promise<void>): Promise<void>;
  /** The same on a connection of its own. */
  alone(read: Read<Client>): Promise<Outcomes>;
  /** Told how long a read took, in milliseconds, without what it waited for others. */
  took(read: Read<Client>, ms: number): void;
}

export interface PipelinedConnection<Client> {
  /** How many more it takes now. */
  room(): number;
  add(read: Read<Client>): Promise<Outcomes>;
}

const mostReads = 16;
/** Milliseconds that a read waits for its neighbours, and at most as many again until that is noticed. */
const patienceMs = 100;

/**
 * A connection in pipeline mode, as PostgreSQL and its driver call it: reads are sent before those in front are answered,
 * each a transaction with a Sync of its own. It is lent for as long as one is under way. Nobody waits long for a
 * neighbour: who stands behind one that is slow, or behind one that took the connection with it, is asked again alone,
 * and the answer that comes first is taken.
 */
export function createPipelinedConnection<Client>({
  lend,
  alone,
  took,
}: PipelineDeps<Client>): PipelinedConnection<Client> {
  /** In the order in which they are answered. */
  let reads: Waiting<Client>[] = [];
  let lent: { client: Client; giveBack(): void; lose(error: unknown): void } | undefined;
  let isStuck = false;
  let lastAnswerAt = 0;
  let isWatched = false;

  const add = (read: Read<Client>) =>
    new Promise<Outcomes>((resolve) => {
      const waiting = { ...read, resolve, arrivedAt: performance.now(), sentAt: 0 };
      reads.push(waiting);
      watch();
      if (lent) send(waiting);
      else if (reads.length === 1) borrow();
    });

  function borrow(): void {
    const used = (client: Client) =>
      new Promise<void>((giveBack, lose) => {
        lent = { client, giveBack, lose };
        for (const read of reads) send(read);
      });
    lend(used).catch((error) => {
      const lost = reads;
      reads = [];
      lent = undefined;
      for (const [index, read] of lost.entries()) {
        if (index > 0) move(read);
        read.resolve(read.again ?? Promise.reject(error));
      }
    });
  }

  function send(read: Waiting<Client>): void {
    const through = lent;
    if (!through) return;
    read.sentAt = performance.now();
    read.run(through.client).then(
      (outcomes) => {
        if (lent === through) answered(read, outcomes);
      },
      // Nobody else is sent that way. What was sent is told when the connection is given up.
      (error) => through.lose(error),
    );
  }

  function answered(read: Waiting<Client>, outcomes: Outcomes): void {
    const now = performance.now();
    took(read, now - Math.max(read.sentAt, lastAnswerAt));
    lastAnswerAt = now;
    isStuck = false;
    reads.shift();
    read.resolve(outcomes);
    if (reads.length > 0) return;
    lent?.giveBack();
    lent = undefined;
  }

  function watch(): void {
    // After the answers that are there already: when this process was held up itself, they are read behind the timers.
    if (!isWatched) setTimeout(() => setImmediate(look), patienceMs).unref();
    isWatched = true;
  }

  function look(): void {
    isWatched = false;
    if (reads.length > 0) watch();
    const now = performance.now();
    const [first, ...behind] = reads;
    isStuck = first !== undefined && now - Math.max(first.arrivedAt, lastAnswerAt) >= patienceMs;
    for (const read of behind) if (now - read.arrivedAt >= patienceMs) move(read);
  }

  function move(read: Waiting<Client>): void {
    if (read.again !== undefined) return;
    read.again = alone(read);
    read.again.then(
      (outcomes) => {
        read.resolve(outcomes);
        // Not written yet, it need not be.
        if (!lent) reads = reads.filter((other) => other !== read);
      },
      () => undefined,
    );
  }

  return { room: () => (isStuck ? 0 : mostReads - reads.length), add };
}
