import { readLanguageTag } from "#shared/locales/language-tag.ts";
import { localeNames } from "#shared/locales/languages.ts";

/** A language as a tag ("pt-BR", "de_AT") or in words ("English", "Deutsch", "Portuguese (Brazil)"). */
export function readLocale(cell: string): string | undefined {
  const tag = readLanguageTag(cell);
  if (tag !== undefined) return tag;
  const words = cell
    .replace(/\(.*\)/, "")
    .trim()
    .toLowerCase();
  return codesByName().get(words);
}

let codes: Map<string, string> | undefined;

/** All languages of two letters by their names in each language of the product. */
function codesByName(): Map<string, string> {
  if (codes) return codes;
  codes = new Map();
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const shown of Object.keys(localeNames)) {
    const names = new Intl.DisplayNames(shown, { type: "language", fallback: "none" });
    for (const first of letters)
      for (const second of letters) {
        const [code = ""] = Intl.getCanonicalLocales(first + second);
        const name = names.of(first + second)?.toLowerCase();
        if (name && !codes.has(name)) codes.set(name, code);
      }
  }
  return codes;
}
