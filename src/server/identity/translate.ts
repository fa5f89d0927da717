import { chooseLocale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";

/** English phrase → the same in that language. English itself needs none. */
const dictionaries = localeFiles<Record<string, string>>("sign-in.json");

/** Languages besides English that every screen and message of a flow speaks. */
export const locales: readonly string[] = Object.keys(dictionaries);

/** `locale` may name a region (`de-at`); a phrase without a translation stays English. */
export function translate(phrase: string, locale: string): string {
  return dictionaries[chooseLocale([locale])]?.[phrase] ?? phrase;
}

/** Texts between tags, attributes that a person reads, and messages in a list of password rules. */
const spoken =
  /(?<=>)[^<>]+(?=<)|(?<=\s(?:label|[a-z]+-label|placeholder|alt|data-errormessage-[a-z-]+)=")[^"]+(?=")|(?<="message":")[^"]+(?=")/g;

/** A screen's HTML in another language: every phrase is looked up by its English words. */
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
