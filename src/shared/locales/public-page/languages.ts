/** Languages that the customer's page speaks, by their own names. */
export const pageLanguages = {
  en: "English",
  es: "Español",
  de: "Deutsch",
  fr: "Français",
  pt: "Português",
  ar: "العربية",
} as const;
export type PageLanguage = keyof typeof pageLanguages;

export function directionOf(language: PageLanguage): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** The first of these that the page speaks; `de-CH` counts as German. English when there is none. */
export function languageFrom(wanted: readonly (string | null | undefined)[]): PageLanguage {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split(/[-_]/)[0] ?? "";
    if (Object.hasOwn(pageLanguages, language)) return language as PageLanguage;
  }
  return "en";
}

/** The tags of an Accept-Language header, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
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
