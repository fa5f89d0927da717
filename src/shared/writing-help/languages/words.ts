import type { Language, MatchingWords } from "./language-words.ts";

export type WordKind =
  | "content"
  | "free"
  | "i"
  | "we"
  | "pronoun"
  | "third"
  | "person"
  | "negation"
  | "hedge"
  | "number"
  | "date"
  | "sign";

/** The vocabulary of one language, indexed for look-up. */
export interface Words {
  language: Language;
  data: MatchingWords;
  kinds: Map<string, WordKind>;
  /** Number words: "two" → "2". */
  numbers: Map<string, string>;
  readings: Map<string, string>;
  /** Inflected words for people and hedges: "Nachbarn" → "Nachbar". */
  bases: Map<string, string>;
}

/** A word or emoji in the form used to compare drafts and answers. */
export interface Token {
  start: number;
  end: number;
  /** Without case, accents and known inflections. */
  key: string;
  kind: WordKind;
}

export const splitWords = (list: string): string[] => list.split(/\s+/).filter(Boolean);

export function compileWords(language: Language, data: MatchingWords): Words {
  const kinds = new Map<string, WordKind>();
  const lists: [WordKind, string][] = [
    ["free", data.free],
    ["date", data.dates],
    ["hedge", data.hedges],
    ["pronoun", data.pronouns],
    ["third", data.thirds],
    ["person", data.persons],
    ["we", data.we],
    ["i", data.i],
    ["negation", data.negations],
  ];
  for (const [kind, list] of lists)
    for (const word of splitWords(list)) {
      const key = fold(word, language);
      // "Él" without its accent is an article.
      if (key === word || !kinds.has(key)) kinds.set(key, kind);
    }
  const numbers = new Map(
    splitWords(data.numbers)
      .map((word, at) => [fold(word, language), String(at)] as const)
      .filter(([word]) => !kinds.has(word)),
  );
  const read = { ...data.contractions, ...data.readings };
  const readings = new Map(
    Object.entries(read).map(([typed, meant]) => [typed.toLowerCase(), meant.toLowerCase()]),
  );
  const bases = new Map<string, string>();
  for (const word of splitWords(`${data.persons} ${data.hedges}`))
    for (const ending of word.length >= minLengthToInflect ? splitWords(data.endings) : []) {
      const [base, inflected] = [fold(word, language), fold(word + ending, language)];
      if (!kinds.has(inflected)) bases.set(inflected, base);
    }
  return { language, data, kinds, numbers, readings, bases };
}

/** Shorter inflected hedges are other words: "sorted". */
const minLengthToInflect = 6;

/** Removes case and accents for comparison. */
export function fold(word: string, language: Language): string {
  const small = word.toLowerCase();
  const german = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" } as Record<string, string>;
  const plain =
    language === "de" ? small.replace(/[äöüß]/g, (letter) => german[letter] ?? "") : small;
  const bare = plain.normalize("NFD").replace(/[\p{M}\u0640-]/gu, "");
  if (language !== "ar") return bare;
  return bare
    .replace(/[أإآ]/g, "ا")
    .replace(/ئ/g, "ي")
    .replace(/ؤ/g, "و")
    .replace(/ء/g, "")
    .replace(/ة$/u, "ه")
    .replace(/ى$/u, "ي")
    .replace(/^(?:[وفبك]?ال|لل)(?=..)|^و(?=و)/u, "");
}

/** Letters with inner apostrophes, numbers, emoji, and emoticons. */
const wordOrSign =
  /(?:[eE]-(?=\p{L}))?\p{L}[\p{L}\p{M}]*(?:['’´`ʼ][\p{L}\p{M}]+)*|\p{N}+(?:[.,:/]\p{N}+)*|[$€£]|\p{Extended_Pictographic}|[:;]['’]?-?[()/|D](?!\p{L})/gu;

const currencies: Record<string, string> = { $: "dollar", "€": "euro", "£": "pound" };

/** All words of a text in order, with contractions expanded: "didnt" becomes "did" and "not". */
export function tokensOf(text: string, words: Words): Token[] {
  return Array.from(text.matchAll(wordOrSign)).flatMap(({ 0: written, index: start }): Token[] => {
    const end = start + written.length;
    if (/^\p{N}/u.test(written)) {
      // "1) booked" contains a list number.
      const kind = text.startsWith(")", end) && written.length < 3 ? "free" : "number";
      return [{ start, end, key: digitsOf(written), kind }];
    }
    const currency = currencies[written];
    if (currency) return [{ start, end, key: currency, kind: "content" }];
    if (!/^\p{L}/u.test(written)) return [{ start, end, key: written, kind: "sign" }];
    return partsOf(written, words).map((part) => ({ start, end, ...keyOf(part, words) }));
  });
}

const digitsOf = (number: string) =>
  number.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

function partsOf(written: string, { language, readings }: Words): string[] {
  const typed = written.toLowerCase().replace(/['’´`ʼ]/g, "'");
  const meant = readings.get(typed) ?? typed;
  const whole = language === "en" ? meant.replace(/n't\b/g, " not") : meant;
  return whole
    .split(/[\s']+/)
    .flatMap((part) => (readings.get(part) ?? readings.get(bareOf(part)) ?? part).split(/[\s']+/))
    .filter(Boolean);
}

/** Arabic prefixes "and" to the next word. */
const bareOf = (word: string) => word.replace(/^و/u, "");

function keyOf(
  part: string,
  { language, kinds, numbers, bases }: Words,
): Pick<Token, "key" | "kind"> {
  const folded = fold(part, language);
  const key = bases.get(folded) ?? folded;
  if (/^\p{N}/u.test(part)) return { key, kind: "number" };
  const number = numbers.get(key);
  if (number) return { key: number, kind: "number" };
  const bare = bareOf(key);
  if (kinds.has(bare)) return { key: bare, kind: kinds.get(bare) ?? "content" };
  return { key, kind: kinds.get(key) ?? "content" };
}

/** Whether it is a content word. */
export const saysSomething = ({ kind }: Token): boolean =>
  kind !== "free" && kind !== "i" && kind !== "third";
