/**
 * A customer's name as strangers may read it: "Margaret H.". Names of one word stay; what is no name becomes null.
 * Titles are left out ("Dr. Margaret Hale").
 */
export function showName(name: string | null): string | null {
  const words = (name ?? "")
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word) && !word.endsWith("."));
  if (/[@\d]/u.test(name ?? "") || words.length === 0) return null;
  const [first = "", ...others] = words;
  const [initial] = others.at(-1) ?? "";
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}
