import type { Random } from "#server/platform/random.ts";

/** Random numbers that are the same on every run: for demonstration data only, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed;
  /** A number in `[0, 1)` from mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const bytes = (length: number) =>
    Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));
  return {
    bytes,
    int: (below) => Math.floor(next() * below),
    uuid() {
      const hex = bytes(16).toString("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[random.int(list.length)] ?? list[0];
}

/** True with a probability in percent. */
export const chance = (random: Random, percent: number): boolean => random.int(100) < percent;

export function pickWeighted<T extends { weight: number }>(random: Random, list: T[]): T {
  let left = random.int(list.reduce((sum, { weight }) => sum + weight, 0));
  const found = list.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  if (!found) throw new RangeError("The list is empty.");
  return found;
}

export const shuffle = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random.int(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
