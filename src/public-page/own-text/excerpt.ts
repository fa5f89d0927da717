/** Characters of a text that stand for it. */
const shown = 60;
/** Of those, characters that lead to where it goes its own way. */
const lead = 20;

/**
 * The beginning of a text on one line; where another begins alike, the part by which it can be told from that.
 * @param others may hold the text itself.
 */
export function excerpt(text: string, others: readonly string[]): string {
  const line = inOneLine(text);
  const alike = Math.max(0, ...others.map((other) => sharedLength(line, inOneLine(other))));
  const from = alike > shown - lead ? line.lastIndexOf(" ", alike - lead) + 1 : 0;
  const part = [...line.slice(from)];
  const start = from > 0 ? "…" : "";
  const end = part.length > shown ? "…" : "";
  return `${start}${part.slice(0, shown).join("")}${end}`;
}

/** As it reads: white space makes no other text of it. */
export const inOneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** How many characters both begin with; 0 for the same text. */
function sharedLength(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
