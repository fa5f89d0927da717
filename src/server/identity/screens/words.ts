import { readdirSync, readFileSync } from "node:fs";

/** `{locale}.json`: English phrase → the same in that language. English itself needs none. */
const folder = new URL("../../../sign-in/words/", import.meta.url);

const dictionaries = new Map<string, ReadonlyMap<string, string>>(
  readdirSync(folder).map((file) => {
    const phrases = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    return [file.replace(".json", ""), new Map<string, string>(Object.entries(phrases))];
  }),
);

/** Languages besides English that every screen and message of a flow speaks. */
export const locales: readonly string[] = [...dictionaries.keys()];

/** `locale` may name a region (`de-at`); a phrase without a translation stays English. */
export function translate(phrase: string, locale: string): string {
  return dictionaries.get(locale.slice(0, 2).toLowerCase())?.get(phrase) ?? phrase;
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
