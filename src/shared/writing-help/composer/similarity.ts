/** Drafts of one business that share more than this look as if written by the same person. */
export const tooClose = 0.8;

/** Maximum number of characters compared; slightly more than Google's limit of 4,096. */
export const longestCompared = 5000;

/** Whether the text is closer than `tooClose` to any of the others. */
export function readsLike(text: string, others: readonly string[]): boolean {
  const own = triples(text);
  return others.some((other) => share(own, triples(other)) > tooClose);
}

/** Jaccard similarity of the texts' three-word sequences, 0 to 1. */
export const similarity = (a: string, b: string) => share(triples(a), triples(b));

function share(first: Set<string>, second: Set<string>): number {
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((triple) => second.has(triple)).length;
  return shared / (first.size + second.size - shared);
}

function triples(text: string): Set<string> {
  const words =
    text
      .slice(0, longestCompared)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
  );
}
