/** Length of an excerpt in characters. */
const shown = 60;
/** Characters shown before the first difference. */
const lead = 20;

/**
 * The beginning of a text on one line or, if another text begins the same way, the part that differs.
 * @param others may include the text itself.
 */
export function excerpt(text: string, others: readonly string[]): string {
  const line = joinLines(text);
  const alike = Math.max(0, ...others.map((other) => sharedLength(line, joinLines(other))));
  const from = alike > shown - lead ? line.lastIndexOf(" ", alike - lead) + 1 : 0;
  const part = [...line.slice(from)];
  const start = from > 0 ? "…" : "";
  const end = part.length > shown ? "…" : "";
  return `${start}${part.slice(0, shown).join("")}${end}`;
}

/** White space does not distinguish texts. */
export const joinLines = (text: string) => text.trim().replace(/\s+/g, " ");

/** The length of the common beginning; 0 for equal texts. */
function sharedLength(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
