import { english, type Words } from "./words/en.ts";

const others = {
  ar: () => import("./words/ar.ts"),
  de: () => import("./words/de.ts"),
  es: () => import("./words/es.ts"),
  fr: () => import("./words/fr.ts"),
  pt: () => import("./words/pt.ts"),
};

type Locale = keyof typeof others;

/** `?locale=` of the address, otherwise the first of the browser's languages that we speak. */
export const locale: Locale | "en" = chooseLocale();

/** The page's words; English until `loadWords` has brought others, before anything is shown. */
export let words: Words = english;

export async function loadWords(): Promise<void> {
  if (locale === "en") return;
  try {
    ({ words } = await others[locale]());
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === "ar" ? "rtl" : "ltr";
  } catch (error) {
    // English is better than no page.
    console.warn(error);
  }
}

function chooseLocale(): Locale | "en" {
  const asked = new URLSearchParams(location.search).get("locale");
  const wishes = asked ? [asked] : navigator.languages;
  const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return known.find((wish): wish is Locale | "en" => wish === "en" || wish in others) ?? "en";
}
