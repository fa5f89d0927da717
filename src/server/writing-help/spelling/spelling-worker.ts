import { parentPort } from "node:worker_threads";
import { loadModule } from "hunspell-asm";
import { type Repaired, repairWord } from "./repair-word.ts";

/** Languages with a dictionary whose licence allows shipping it with this product. */
export type SpelledLanguage = keyof typeof dictionaries;
const dictionaries = {
  en: () => import("dictionary-en"),
  es: () => import("dictionary-es"),
  fr: () => import("dictionary-fr"),
  pt: () => import("dictionary-pt"),
};

export interface SpellingRequest {
  language: SpelledLanguage;
  words: string[];
}
/** The repair of each word, if it has one. */
export type SpellingReply = (Repaired | undefined)[];

type Check = (word: string) => boolean;
const opened = new Map<SpelledLanguage, Check>();
const hunspell = await loadModule();

async function openDictionary(language: SpelledLanguage): Promise<Check> {
  const known = opened.get(language);
  if (known) return known;
  const { aff, dic } = (await dictionaries[language]()).default;
  const files = [hunspell.mountBuffer(aff), hunspell.mountBuffer(dic)] as const;
  const dictionary = hunspell.create(...files);
  const check: Check = (word) => dictionary.spell(word);
  opened.set(language, check);
  return check;
}

parentPort?.on("message", async ({ language, words }: SpellingRequest) => {
  const has = await openDictionary(language);
  parentPort?.postMessage(words.map((word) => repairWord(word, has)) satisfies SpellingReply);
});
