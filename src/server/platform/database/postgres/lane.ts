import type { Outcomes } from "../driver.ts";

/** A batch that only looks, so that it may be run twice. */
export interface Read<Client> {
  run(client: Client): Promise<Outcomes>;
  /** The same for the same statements. */
  key: string;
}

interface Waiting<Client> extends Read<Client> {
  resolve(outcomes: Outcomes | Promise<Outcomes>): void;
  reject(error: unknown): void;
  /** By the clock of `performance`, in milliseconds. */
  sentAt: number;
  /** Asked again alone: what comes here for it is nobody's. */
  moved: boolean;
}

export interface LaneDeps<Client> {
  /** A connection of the pool, back in it when `fn` settles; closed when `fn` rejects with its loss. */
  lend(fn: (client: Client) => Promise<void>): Promise<void>;
  /** The same on a connection of its own. */
  alone(read: Read<Client>): Promise<Outcomes>;
  /** Told how long a read took, in milliseconds, without what it waited for others. */
  took(read: Read<Client>, ms: number): void;
}

export interface Lane<Client> {
  /** How many more it takes now. */
  room(): number;
  add(read: Read<Client>): Promise<Outcomes>;
}

const mostReads = 16;
/** Milliseconds that a read waits for its neighbours, and at most as many again until that is noticed. */
const patienceMs = 100;

/**
 * One connection for several reads at a time, each a transaction with a Sync of its own; lent for as long as one
 * is under way. Nobody waits long for a neighbour: who stands behind one that is slow, or behind one that took the connection
 * with it, is asked again alone.
 */
export function createLane<Client>({ lend, alone, took }: LaneDeps<Client>): Lane<Client> {
  /** In the order in which they are answered. */
  let reads: Waiting<Client>[] = [];
  let lent: { client: Client; giveBack(): void; lose(error: unknown): void } | undefined;
  let isStuck = false;
  let lastAnswerAt = 0;
  let isWatched = false;

  const add = (read: Read<Client>) =>
    new Promise<Outcomes>((resolve, reject) => {
      const waiting = { ...read, resolve, reject, sentAt: performance.now(), moved: false };
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
      const [first, ...behind] = reads;
      reads = [];
      lent = undefined;
      first?.reject(error);
      for (const read of behind) move(read);
    });
  }

  function send(read: Waiting<Client>): void {
    const through = lent;
    if (!through) return;
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
    if (!isWatched) setTimeout(look, patienceMs);
    isWatched = true;
  }

  function look(): void {
    isWatched = false;
    if (reads.length > 0) watch();
    const now = performance.now();
    const [first, ...behind] = reads;
    isStuck = first !== undefined && now - Math.max(first.sentAt, lastAnswerAt) >= patienceMs;
    for (const read of behind) if (now - read.sentAt >= patienceMs) move(read);
  }

  function move(read: Waiting<Client>): void {
    if (!read.moved) read.resolve(alone(read));
    read.moved = true;
  }

  return { room: () => (isStuck ? 0 : mostReads - reads.length), add };
}
