import english from "#shared/locales/en/login.json";
import { chooseLocale, directionOf } from "#shared/locales/languages.ts";

export type LoginWords = typeof english;

const others = import.meta.glob<LoginWords>(
  ["../../shared/locales/*/login.json", "!../../shared/locales/en/login.json"],
  { import: "default" },
);

const asked = new URLSearchParams(location.search).get("locale");

/** `?locale=` of the address, otherwise the first supported language of the browser. */
export const locale = chooseLocale(asked ? [asked] : navigator.languages);

/** The page's texts: English until `loadWords` has loaded another language, before anything is shown. */
export let words: LoginWords = english;

export async function loadWords(): Promise<void> {
  const load = others[`../../shared/locales/${locale}/login.json`];
  if (!load) return;
  try {
    words = await load();
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  } catch (error) {
    // Fall back to English.
    console.warn(error);
  }
}
