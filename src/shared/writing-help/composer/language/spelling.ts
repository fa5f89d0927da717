import type { WeaveLanguage } from "./languages.ts";

/** Whoever writes accents anywhere means where there is none: "si vuelvo" is not "sí vuelvo". */
export type Accents = "free" | "meant";

export const accentsIn = (texts: readonly string[]): Accents =>
  texts.some((text) => /[áéíóúàèùâêîôûãõ]/iu.test(text.normalize("NFC"))) ? "meant" : "free";

const bare = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
/** "Pago" and "pagó", "llamaran" and "llamarán", "refuse" and "refusé". */
const insideWord = /(?!á[ns]$|és$)\p{L}(?=\p{L})/gu;
const shortWord = 3;

/**
 * A word as it is compared. Accents are typed or not; at the end of a word and in a short one they tell persons, tenses
 * and words apart. In German another letter is another word always: "schon", "schön".
 */
export function folded(word: string, language: WeaveLanguage, accents: Accents): string {
  const composed = word.normalize("NFC");
  if (language === "de") return composed;
  // Typed in haste: «الخدمه», «فى».
  if (language === "ar") return bare(word).replace(/ة$/u, "ه").replace(/ى$/u, "ي");
  if (accents === "free") return bare(word);
  return composed.length <= shortWord ? composed : composed.replace(insideWord, bare);
}
