import { AppError } from "#shared/errors.ts";

export interface GroupCommitOptions<Item, Result> {
  /**
   * Writes all items in one transaction. @returns one result for each, in their order; rejects when
   * nothing of any was stored.
   */
  write(items: Item[]): Promise<Result[]>;
  /** Items of one transaction share none of these; the second waits for the next one. */
  keysOf(item: Item): string[];
  /** Items that one transaction takes at most. */
  most: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Of as many as the last transaction held; less than all of them, or two unequal halves would stay so. */
const dueShare = 0.6;
/** Milliseconds that an item waits at most for those it lately came with, while nothing is under way. */
const patienceMs = 2;

/**
 * Writes what arrives while a transaction is under way with the next one: many commits cost one. An
 * item that comes alone waits for nobody; of many, half are under way while this process is at work
 * on the others, so that neither it nor the database stands still. Each is told after the commit that holds it; when a
 * transaction fails, its items are written one by one, so that a bad one hurts no other.
 */
export function groupCommit<Item, Result>({
  write,
  keysOf,
  most,
}: GroupCommitOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;
  /** How many the last transaction held: those are likely to come again. */
  let before = 0;
  let enough = () => {};

  const isDue = () => waiting.length > 0 && waiting.length >= before * dueShare;

  /** Half of who waits and who was just there, or all, where far more wait. */
  const howMany = () =>
    waiting.length >= 2 * before ? waiting.length : Math.ceil((waiting.length + before) / 2);

  function takeNext(): Waiting<Item, Result>[] {
    const next: typeof waiting = [];
    const later: typeof waiting = [];
    const taken = new Set<string>();
    const room = Math.min(most, howMany());
    for (const one of waiting) {
      const keys = keysOf(one.item);
      const fits = next.length < room && !keys.some((key) => taken.has(key));
      (fits ? next : later).push(one);
      for (const key of fits ? keys : []) taken.add(key);
    }
    waiting = later;
    return next;
  }

  const gather = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      enough = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    running = true;
    let tell = () => {};
    while (waiting.length > 0) {
      if (!isDue()) {
        tell();
        tell = () => {};
        await gather();
      }
      const batch = takeNext();
      before = batch.length;
      const settled = settle(batch, write);
      // The database has these before this process turns to those that are stored.
      setImmediate(tell);
      tell = await settled;
    }
    running = false;
    tell();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
      else if (isDue()) enough();
    });
}

/** @returns what tells each its outcome. Never rejects: every outcome belongs to the items. */
async function settle<Item, Result>(
  batch: Waiting<Item, Result>[],
  write: GroupCommitOptions<Item, Result>["write"],
): Promise<() => void> {
  try {
    const results = await write(batch.map(({ item }) => item));
    return () => {
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    };
  } catch (error) {
    // A database that is away is away for each of them.
    const hopeless = error instanceof AppError && error.code === "server.unavailable";
    if (batch.length > 1 && !hopeless) {
      for (const one of batch) (await settle([one], write))();
      return () => {};
    }
    return () => {
      for (const { reject } of batch) reject(error);
    };
  }
}
