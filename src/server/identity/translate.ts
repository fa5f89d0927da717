import { chooseLocale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";

/** English phrase → its translation. English itself needs none. */
const dictionaries = localeFiles<Record<string, string>>("sign-in.json");

/** Languages other than English in which every screen and message of a flow is available. */
export const locales: readonly string[] = Object.keys(dictionaries);

/** `locale` may contain a region (`de-at`); a phrase without a translation stays English. */
export function translate(phrase: string, locale: string): string {
  return dictionaries[chooseLocale([locale])]?.[phrase] ?? phrase;
}

/** Texts between tags, attributes that a person reads, and messages in password rules. */
const spoken =
  /(?<=>)[^<>]+(?=<)|(?<=\s(?:label|[a-z]+-label|placeholder|alt|data-errormessage-[a-z-]+)=")[^"]+(?=")|(?<="message":")[^"]+(?=")/g;

/** Translates a screen's HTML: every phrase is looked up by its English text. */
export function translateScreen(html: string, locale: string): string {
  return html.replaceAll(spoken, (text) => {
    const phrase = text.trim();
    return phrase === "" ? text : text.replace(phrase, () => translate(phrase, locale));
  });
}

/** The phrases of a screen, for the test that no language lacks one. */
export function listPhrases(html: string): string[] {
  return (html.match(spoken) ?? []).map((text) => text.trim()).filter((text) => text !== "");
}
