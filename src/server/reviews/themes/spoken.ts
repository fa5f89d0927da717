import { closedClasses, type WeaveLanguage } from "#shared/review/weave/language/languages.ts";
import { sentencesOf } from "#shared/review/weave/language/sentences.ts";
import { wordsOf } from "#shared/review/weave/language/words.ts";
import { lightKeys } from "./light-words.ts";
import { themeKey } from "./theme-key.ts";

/** What a customer wrote as the answer to one question. */
export interface WrittenText {
  responseId: string;
  /** The same for all answers of one customer, as far as we know who it is. */
  person: string;
  question: string;
  text: string;
  language: WeaveLanguage;
}

export interface SpokenWord {
  /** As written, without an "'s". */
  form: string;
  /** The same in small letters. */
  lower: string;
  key: string;
  /** May be a theme or a part of one, unless it is a name. */
  isTopical: boolean;
  /** Begins its sentence, where a capital says nothing. */
  begins: boolean;
  /** Nothing but a space or a hyphen stands before it. */
  isJoined: boolean;
}

export interface SpokenSentence {
  responseId: string;
  person: string;
  /** Literally as it stands in the answer. */
  text: string;
  language: WeaveLanguage;
  isDenied: boolean;
  words: SpokenWord[];
}

/** A theme is made of words alone: no number, address or code can be one. */
const plainWord = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u;

/**
 * @param alreadySaid keys that are no theme in this answer: what it was asked for is no news.
 */
export function spokenSentences(
  written: WrittenText,
  alreadySaid: (language: WeaveLanguage) => ReadonlySet<string>,
): SpokenSentence[] {
  const { responseId, person, text, question, language } = written;
  const said = alreadySaid(language);
  const asked = keysOf(question, language);
  return literalSentences(text, language).map((sentence) => {
    const words: SpokenWord[] = [];
    let isDenied = false;
    let at = 0;
    for (const word of wordsOf(sentence, language)) {
      const start = sentence.indexOf(word.text, at);
      const gap = sentence.slice(at, start);
      at = start + word.text.length;
      isDenied ||= word.isNegation;
      const key = themeKey(word.stem, language);
      const isTopical =
        word.isContent &&
        !word.isNegation &&
        plainWord.test(word.text) &&
        !isShortened(word.text, language) &&
        [...key].length > (language === "ar" ? 1 : 2) &&
        !closedClasses[language].telling.has(word.text.toLowerCase()) &&
        !lightKeys[language].has(key) &&
        !asked.has(key) &&
        !said.has(key);
      const isJoined = words.length > 0 && /^[\s-]+$/u.test(gap);
      const form = word.text.replace(/['’]s$/iu, "");
      words.push({
        form,
        lower: form.toLowerCase(),
        key,
        isTopical,
        begins: words.length === 0,
        isJoined,
      });
    }
    return { responseId, person, text: sentence, language, isDenied, words };
  });
}

/** "I'll", "you've", "he'd": two small words in one. */
function isShortened(word: string, language: WeaveLanguage): boolean {
  const [first = "", rest] = word.toLowerCase().split(/['’]/u);
  return rest !== undefined && closedClasses[language].functionWords.has(first);
}

/** Keys of all words of a text that say something. */
export function keysOf(text: string, language: WeaveLanguage): ReadonlySet<string> {
  const words = wordsOf(text, language).filter(({ isContent }) => isContent);
  return new Set(words.map(({ stem }) => themeKey(stem, language)));
}

/** The sentences of a text as they stand there: the weaver's own have their spaces and lists mended. */
export function literalSentences(text: string, language: WeaveLanguage): string[] {
  let at = 0;
  return sentencesOf(text, language).flatMap((sentence) => {
    let start = -1;
    for (const character of sentence) {
      if (/\s/u.test(character)) continue;
      const found = text.indexOf(character, at);
      if (found < 0) return [];
      if (start < 0) start = found;
      at = found + character.length;
    }
    return start < 0 ? [] : [text.slice(start, at)];
  });
}
