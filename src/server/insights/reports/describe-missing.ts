/** Writing systems whose fonts are too large to ship with the product. */
const systems: readonly [string, RegExp][] = [
  ["Chinese or Japanese", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Korean", /\p{Script=Hangul}/u],
  ["emoji", /\p{Emoji_Presentation}/u],
];

const nameSystem = (character: string): string =>
  systems.find(([, pattern]) => pattern.test(character))?.[0] ??
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const mostNamed = 12;

/** A sentence about the characters that no font has; undefined when there are none. */
export function describeMissing(characters: ReadonlySet<string>): string | undefined {
  if (characters.size === 0) return undefined;
  const names = [...new Set([...characters].map(nameSystem))];
  const named = names.slice(0, mostNamed).join(", ");
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return `Some characters could not be shown in this file: ${named}${more}. The pages of Review Flow show them.`;
}
