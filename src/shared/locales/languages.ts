import { localeFiles } from "./locale-files.ts";

interface LanguageFile {
  /** As its speakers call it. */
  name: string;
  direction: "ltr" | "rtl";
}

const files = localeFiles<LanguageFile>(
  "language.json",
  import.meta.env &&
    import.meta.glob<LanguageFile>("./*/language.json", { eager: true, import: "default" }),
);

/** The name of a folder of words, which is a language's code. */
export type Locale = string;

/** Languages that the customer's page speaks, by their own names. */
export const localeNames: Record<Locale, string> = Object.fromEntries(
  Object.entries(files).map(([language, { name }]) => [language, name]),
);

export function directionOf(language: Locale): "ltr" | "rtl" {
  return files[language]?.direction ?? "ltr";
}

/** The first of these that the page speaks; `de-CH` counts as German. English when there is none. */
export function chooseLocale(wanted: readonly (string | null | undefined)[]): Locale {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split(/[-_]/)[0] ?? "";
    if (Object.hasOwn(localeNames, language)) return language;
  }
  return "en";
}

/** The tags of an Accept-Language header, most wanted first. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
