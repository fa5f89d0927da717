import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Language } from "#shared/writing-help/languages/language-words.ts";
import { isWordElsewhere, languageWords } from "#shared/writing-help/languages/languages.ts";
import type { SpellingSuggestion } from "#shared/writing-help/spelling-suggestion.ts";
import type { SpelledLanguage, SpellingReply, SpellingRequest } from "./spelling-worker.ts";

const spelled: readonly Language[] = ["en", "es", "fr", "pt"] satisfies SpelledLanguage[];

/**
 * True when there is a dictionary for this language. None for German or Arabic may be shipped
 * (docs/decisions/writing-help.md).
 */
export const isSpelled = (language: Language): language is SpelledLanguage =>
  spelled.includes(language);

/** Words of letters; letters beside digits are parts of numbers. */
const word =
  /(?<![\p{L}\p{M}\p{N}@._/-])[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*(?![\p{N}@]|[._/-]\p{L})/gu;
const startsSentence = /(?:^|[.!?:\n…])["“«¿¡(\s]*$/u;

/**
 * Suggests corrections for the spelling of a text. Capitalised words are taken as names and kept, except at the start
 * of a sentence if the customer typed the word in lower case.
 * @param answers the customer's typed answers.
 */
export async function suggestSpelling(
  text: string,
  answers: readonly string[],
  language: SpelledLanguage,
): Promise<SpellingSuggestion[]> {
  const { contractions } = languageWords[language];
  const typed = new Set(answers.flatMap((answer) => answer.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []));
  const found = Array.from(text.matchAll(word), ({ 0: written, index: from }) => ({
    written,
    from,
  })).filter(({ written, from }) => {
    if (!/\p{Lu}/u.test(written)) return true;
    const isFirst = startsSentence.test(text.slice(0, from));
    const isSlip = contractions[written.toLowerCase()] !== undefined;
    if (isSlip && (isFirst || isShouted(written))) return true;
    const small = written.charAt(0).toLowerCase() + written.slice(1);
    return isFirst && typed.has(small) && !typed.has(written);
  });
  // French words follow an elided article: "l'ecoute".
  const parts = found.map(({ written, from }) => {
    const head =
      language === "fr" ? (/^\p{L}{1,2}['’](?=\p{L}{2})/u.exec(written)?.[0].length ?? 0) : 0;
    return { written: written.slice(head), from: from + head };
  });
  const known = parts.map(({ written }) => contractions[written.toLowerCase()]);
  const repaired = await askWorker({ language, words: parts.map(({ written }) => written) });
  return parts.flatMap(({ written, from }, at): SpellingSuggestion[] => {
    const short = known[at];
    const repair = short ? { to: short, why: reasonFor(written, short) } : repaired[at];
    // The answer may mix two languages: "muy amables, they speak Spanish".
    if (!repair || (!short && isWordElsewhere(written, language))) return [];
    const replacement = inCaseOf(written, repair.to);
    return replacement === written
      ? []
      : [{ from, to: from + written.length, replacement, why: repair.why }];
  });
}

/** The table contains both contractions and common slips. */
function reasonFor(written: string, replacement: string): SpellingSuggestion["why"] {
  if (written.toLowerCase() === replacement.toLowerCase()) return "capital";
  const bare = (word: string) => word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (bare(written) === bare(replacement)) return "accent";
  const isShort = /['’ ]/.test(replacement) || replacement.length > written.length + 1;
  return isShort ? "short" : "letter";
}

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase();

function inCaseOf(written: string, replacement: string): string {
  if (isShouted(written)) return replacement.toUpperCase();
  const hasCapital = /^\p{Lu}/u.test(written);
  return hasCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Sends one request after another; the thread starts with the first one, and again after a failure. */
function askWorker(request: SpellingRequest): Promise<SpellingReply> {
  const reply = last.then(async () => {
    if (!worker) {
      worker = new Worker(new URL("./spelling-worker.ts", import.meta.url));
      worker.unref();
    }
    const asked = worker;
    try {
      asked.postMessage(request);
      const [answer] = await once(asked, "message");
      return answer as SpellingReply;
    } catch (error) {
      worker = undefined;
      void asked.terminate();
      throw error;
    }
  });
  last = reply.catch(() => undefined);
  return reply;
}
