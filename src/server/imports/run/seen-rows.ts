const seeds = [0x811c9dc5, 0x9747b28c] as const;
const primes = [0x01000193, 0x85ebca6b] as const;

/**
 * Remembers at which line a row with the same key came first. Keeps 64 bits of a hash of each key: a million of them
 * take 24 MB instead of 150. That two of a million share one happens once in thirty million imports.
 */
export function createSeenRows(capacity: number) {
  let size = 1024;
  while (size < capacity * 2) size *= 2;
  const slots = new Uint32Array(size * 3);

  /** @returns the line of the same person before; undefined when this is the first. */
  return (key: string, line: number): number | undefined => {
    const [low, high] = [hash(key, 0), hash(key, 1)];
    for (let slot = (low & (size - 1)) * 3; ; slot = (slot + 3) % slots.length) {
      const earlier = slots[slot + 2] ?? 0;
      if (earlier === 0) {
        slots.set([low, high, line], slot);
        return undefined;
      }
      if (slots[slot] === low && slots[slot + 1] === high) return earlier;
    }
  };
}

function hash(text: string, which: 0 | 1): number {
  let value: number = seeds[which];
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), primes[which]);
  value ^= value >>> 16;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 13)) >>> 0;
}
