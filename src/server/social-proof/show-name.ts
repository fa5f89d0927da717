/**
 * Shortens a customer's name for the public: "Margaret H.". Single words stay; text that is not a name becomes null.
 * Titles are dropped ("Dr. Margaret Hale").
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
