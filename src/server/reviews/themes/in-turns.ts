import { setImmediate } from "node:timers/promises";

/** Characters that are read before others get their turn: a few milliseconds of work. */
const charactersAtOnce = 5_000;

/**
 * Does something for each, without keeping the process from everybody else meanwhile.
 * @param act returns how many characters it has read.
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  act: (item: Item) => number,
): Promise<void> {
  let done = 0;
  for (const item of items) {
    done += act(item);
    if (done < charactersAtOnce) continue;
    done = 0;
    await setImmediate();
  }
}
