import { localeFiles } from "./locale-files.ts";

interface LanguageFile {
  /** The language's own name. */
  name: string;
  direction: "ltr" | "rtl";
}

const files = localeFiles<LanguageFile>(
  "language.json",
  import.meta.env &&
    import.meta.glob<LanguageFile>("./*/language.json", { eager: true, import: "default" }),
);

/** A language code, which is the name of a folder of texts. */
export type Locale = string;

/** Languages of the customer's page, by their own names. */
export const localeNames: Record<Locale, string> = Object.fromEntries(
  Object.entries(files).map(([language, { name }]) => [language, name]),
);

export function directionOf(language: Locale): "ltr" | "rtl" {
  return files[language]?.direction ?? "ltr";
}

/** The first supported language; `de-CH` counts as German. English if none is supported. */
export function chooseLocale(wanted: readonly (string | null | undefined)[]): Locale {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split(/[-_]/)[0] ?? "";
    if (Object.hasOwn(localeNames, language)) return language;
  }
  return "en";
}

/** The tags of an Accept-Language header, most preferred first. */
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
