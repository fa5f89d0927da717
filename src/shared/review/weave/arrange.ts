import type { Answer } from "#shared/review/answers.ts";
import { closedClasses, type WeaveLanguage } from "./languages.ts";
import { inOneLine, mendSentence, repetitionKey, sentencesOf } from "./sentences.ts";
import { guessLanguage, languageOf, wordsOf } from "./words.ts";

/** How far the writing aid may go (product.md §3). */
export const weaveLevels = ["own", "tidy", "weave"] as const;
export type WeaveLevel = (typeof weaveLevels)[number];

/** One answer as the aid uses it. Ratings are no words and never become any. */
export interface Source {
  question: string;
  /** What the customer wrote, or the options that were chosen. */
  text: string;
  chosen: boolean;
}

/** From here on a text stands by itself. */
const enoughWords = 8;

/** Ways to put the same sentences together; asking for another one goes round. */
export const arrangementCount = 3;

/** A dash or "n/a" where an answer was not wanted: nobody would post it. */
const saysNothing = /^(?:[\p{P}\s]*|\s*n\s?\/\s?a\s*[.!]?\s*)$/iu;

export function sourcesOf(answers: readonly Answer[]): Source[] {
  return answers.flatMap(({ questionText, questionType, value }): Source[] => {
    if (questionType === "rating") return [];
    const chosen = questionType === "multiple_choice" || questionType === "multi_select";
    const text = Array.isArray(value) ? value.join("\n") : String(value);
    if (!chosen && saysNothing.test(text)) return [];
    return [{ question: questionText, text, chosen }];
  });
}

/** Characters of all answers together: five times what Google takes (4,096), and compared in a moment. */
export const longestHelped = 20_000;

/** Is there something to help with? One text, or two choices, and no more than anybody would post. */
export function canHelp(sources: readonly Source[]): boolean {
  if (sources.reduce((sum, { text }) => sum + text.length, 0) > longestHelped) return false;
  const choices = sources.filter(({ chosen }) => chosen).flatMap(({ text }) => text.split("\n"));
  return sources.some(({ chosen }) => !chosen) || choices.length >= 2;
}

/** Long texts stay as they are unless the customer asks; a few words profit from being put together. */
export function defaultLevel(sources: readonly Source[]): WeaveLevel {
  const language = languageOfSources(sources);
  const written = sources.filter(({ chosen }) => !chosen);
  const words = written.flatMap(({ text }) => wordsOf(text, language));
  return words.length >= 25 || sources.length === 0 ? "own" : "weave";
}

export function languageOfSources(sources: readonly Source[]): WeaveLanguage {
  return languageOf(sources.map(({ text }) => text));
}

/**
 * The customer's words, arranged without a model: nothing but their own sentences and choices, mended
 * and, in a language that is known for sure, joined with "and". Grounded by construction, and checked
 * all the same.
 */
export function arrange(sources: readonly Source[], level: WeaveLevel, arrangement = 0): string {
  const language = languageOfSources(sources);
  const written = sources.filter(({ chosen }) => !chosen);
  if (level === "own") return written.map(({ text }) => text.trim()).join("\n\n");
  const used = new Set<string>();
  const rest = written.map((source) => mendedSentences(source, language, used));
  if (level === "tidy") return paragraphs(rest);

  // After the texts: what was written and chosen stays where it was written.
  const facts = choiceSentences(sources, used, language);
  // One answer at a time: two questions are two matters.
  const isSure = isLanguage(
    language,
    written.map(({ text }) => text),
  );
  const flow = rest.flatMap((sentences) => (isSure ? joined(sentences, language) : sentences));
  const wordCount = rest.flat().join(" ").split(" ").length;
  switch (arrangement % arrangementCount) {
    case 0:
      // Choices are fragments; they lead only where little else was said.
      return inOneLine([...(wordCount < enoughWords ? facts : []), ...flow]);
    case 1:
      return paragraphs([facts, ...rest]);
    default:
      return inOneLine([...flow, ...facts]);
  }
}

function isLanguage(language: WeaveLanguage, texts: string[]): boolean {
  const guess = guessLanguage(texts);
  return guess.isSure && guess.language === language;
}

function mendedSentences({ text }: Source, language: WeaveLanguage, used: Set<string>): string[] {
  return sentencesOf(text, language)
    .filter((sentence) => isNew(sentence, used))
    .map((sentence) => mendSentence(sentence, language));
}

/** Said once is enough, however often it was typed. */
function isNew(sentence: string, used: Set<string>): boolean {
  const key = repetitionKey(sentence);
  if (used.has(key)) return false;
  used.add(key);
  return true;
}

/**
 * Options that mean nothing without their question; the question's words are not the customer's. "No one
 * called me back" means something.
 */
const dependent =
  /^(yes|no|sí|si|ja|nein|oui|non|sim|não|نعم|لا|a little|other|something else|otro|otra|andere[srn]?|etwas anderes|autre|outro|outra|maybe|vielleicht)(?=$|\s*[,.;:!(–—،])/iu;

/** What was chosen for one question, as a plain list: "Price, speed and manners." */
function choiceSentences(
  sources: readonly Source[],
  used: Set<string>,
  language: WeaveLanguage,
): string[] {
  const { and } = closedClasses[language];
  const choices = sources.filter(({ chosen }) => chosen);
  // Options are in the language of their questions, and tell less of it.
  const isSure = isLanguage(
    language,
    choices.map(({ question, text }) => `${question} ${text}`),
  );
  return choices.flatMap(({ text }) => {
    const [first, ...others] = text
      .split("\n")
      .filter((option) => !dependent.test(option) && isNew(option, used));
    if (!first) return [];
    const items = [first, ...others.map((option) => insideSentence(option, language))];
    // Arabic writes its "and" onto the next word, which would be another word.
    const hasAnd = isSure && language !== "ar" && items.length > 1;
    const list = hasAnd
      ? `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`
      : items.join(language === "ar" ? "، " : ", ");
    return [mendSentence(list, language)];
  });
}

/** "A celebration" after "Dinner and": a word that is no name begins small. */
function insideSentence(option: string, language: WeaveLanguage): string {
  const [first = ""] = option.split(" ", 1);
  const small = first.toLowerCase();
  const { functionWords, negations } = closedClasses[language];
  const isPlain = small !== "i" && (functionWords.has(small) || negations.has(small));
  return isPlain ? small + option.slice(first.length) : option;
}

/** Two short neighbours become one sentence where both begin with a word that allows it, and neither is two already. */
function joined(sentences: string[], language: WeaveLanguage): string[] {
  const { joinable, leading, and } = closedClasses[language];
  const joint = language === "ar" ? `، ${and}` : `, ${and} `;
  const result: string[] = [];
  let justJoined = false;
  for (const sentence of sentences) {
    const before = result.at(-1);
    const [start, first] = [firstWord(before ?? ""), firstWord(sentence)];
    if (
      before &&
      !justJoined &&
      isShort(before) &&
      isShort(sentence) &&
      ![before, sentence].some((one) => one.includes(joint)) &&
      (joinable.has(start.toLowerCase()) || leading.has(start.toLowerCase())) &&
      joinable.has(first.toLowerCase())
    ) {
      const rest = first.toLowerCase() + sentence.slice(first.length);
      result[result.length - 1] = `${before.slice(0, -1)}${joint}${rest}`;
      justJoined = true;
    } else {
      result.push(sentence);
      justJoined = false;
    }
  }
  return result;
}

const firstWord = (sentence: string) => sentence.split(" ", 1)[0] ?? "";
const isShort = (sentence: string) =>
  sentence.split(" ").length <= 9 && /^[^.!?…]+\.$/.test(sentence);

function paragraphs(groups: string[][]): string {
  return groups
    .filter((group) => group.length > 0)
    .map(inOneLine)
    .join("\n\n");
}
