/** Drafts of one business that share more than this look as if one hand had written them. */
export const tooClose = 0.8;

/** How much two texts share, 0 to 1: runs of three words that both have, of all that either has. */
export function similarity(a: string, b: string): number {
  const [first, second] = [triples(a), triples(b)];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((triple) => second.has(triple)).length;
  return shared / (first.size + second.size - shared);
}

function triples(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
  );
}
