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

/**
 * Writes what arrives while a transaction is under way with the next one: many commits cost one. An
 * item that comes alone waits for nobody. Each is told after the commit that holds it; when a
 * transaction fails, its items are written one by one, so that a bad one hurts no other.
 */
export function groupCommit<Item, Result>({
  write,
  keysOf,
  most,
}: GroupCommitOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  function takeNext(): Waiting<Item, Result>[] {
    const next: typeof waiting = [];
    const later: typeof waiting = [];
    const taken = new Set<string>();
    for (const one of waiting) {
      const keys = keysOf(one.item);
      const fits = next.length < most && !keys.some((key) => taken.has(key));
      (fits ? next : later).push(one);
      for (const key of fits ? keys : []) taken.add(key);
    }
    waiting = later;
    return next;
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await settle(takeNext(), write);
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}

/** Never rejects: every outcome belongs to the items. */
async function settle<Item, Result>(
  batch: Waiting<Item, Result>[],
  write: GroupCommitOptions<Item, Result>["write"],
): Promise<void> {
  try {
    const results = await write(batch.map(({ item }) => item));
    for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
  } catch (error) {
    // A database that is away is away for each of them.
    const hopeless = error instanceof AppError && error.code === "server.unavailable";
    if (batch.length === 1 || hopeless) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const one of batch) await settle([one], write);
  }
}
