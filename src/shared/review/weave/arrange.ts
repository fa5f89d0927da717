import type { Answer } from "#shared/review/answers.ts";
import { closedClasses, type WeaveLanguage } from "./languages.ts";
import { mendSentence, sentenceKey, sentencesOf } from "./sentences.ts";
import { languageOf, wordsOf } from "./words.ts";

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

export function sourcesOf(answers: readonly Answer[]): Source[] {
  return answers.flatMap(({ questionText, questionType, value }): Source[] => {
    if (questionType === "rating") return [];
    const chosen = questionType === "multiple_choice" || questionType === "multi_select";
    const text = Array.isArray(value) ? value.join("\n") : String(value);
    return [{ question: questionText, text, chosen }];
  });
}

/** Is there enough to help with? One text, or two choices. */
export function canHelp(sources: readonly Source[]): boolean {
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
 * and joined with "and". Grounded by construction, and checked all the same.
 */
export function arrange(sources: readonly Source[], level: WeaveLevel, arrangement = 0): string {
  const language = languageOfSources(sources);
  const written = sources.filter(({ chosen }) => !chosen);
  if (level === "own") return written.map(({ text }) => text.trim()).join("\n\n");
  const used = new Set<string>();
  const mended = (source: Source) => mendedSentences(source, language, used);
  if (level === "tidy") return paragraphs(written.map(mended));

  const [facts, rest] = [choiceSentences(sources, language, used), written.map(mended)];
  const wordCount = rest.flat().join(" ").split(" ").length;
  switch (arrangement % arrangementCount) {
    case 0:
      // Choices are fragments; they lead only where little else was said.
      return [...(wordCount < enoughWords ? facts : []), ...joined(rest.flat(), language)].join(
        " ",
      );
    case 1:
      return paragraphs([facts, ...rest]);
    default:
      return [...joined(rest.flat(), language), ...facts].join(" ");
  }
}

function mendedSentences({ text }: Source, language: WeaveLanguage, used: Set<string>): string[] {
  return sentencesOf(text, language)
    .filter((sentence) => isNew(sentence, language, used))
    .map((sentence) => mendSentence(sentence, language));
}

/** Said once is enough, however often it was typed. */
function isNew(sentence: string, language: WeaveLanguage, used: Set<string>): boolean {
  const key = sentenceKey(sentence, language) || sentence;
  if (used.has(key)) return false;
  used.add(key);
  return true;
}

/** Options that mean nothing without their question; the question's words are not the customer's. */
const dependent =
  /^(yes|no|sí|si|ja|nein|oui|non|sim|não|نعم|لا|a little|other|something else|otro|otra|andere[srn]?|etwas anderes|autre|outro|outra|maybe|vielleicht)\b/iu;

/** What was chosen for one question, as a plain list: "Price, speed and manners." */
function choiceSentences(
  sources: readonly Source[],
  language: WeaveLanguage,
  used: Set<string>,
): string[] {
  const { and } = closedClasses[language];
  return sources
    .filter(({ chosen }) => chosen)
    .flatMap(({ text }) => {
      const options = text
        .split("\n")
        .filter((option) => !dependent.test(option) && isNew(option, language, used));
      const last = options.at(-1);
      if (!last) return [];
      const list = options.length > 1 ? `${options.slice(0, -1).join(", ")} ${and} ${last}` : last;
      return [mendSentence(list, language)];
    });
}

/** Two short neighbours become one sentence where the second begins with a word that allows it. */
function joined(sentences: string[], language: WeaveLanguage): string[] {
  const { joinable, and } = closedClasses[language];
  const result: string[] = [];
  let justJoined = false;
  for (const sentence of sentences) {
    const before = result.at(-1);
    const [first = ""] = sentence.split(" ", 1);
    const short = (text: string) => text.split(" ").length <= 9 && /^[^.!?…]+\.$/.test(text);
    if (
      before &&
      !justJoined &&
      short(before) &&
      short(sentence) &&
      joinable.has(first.toLowerCase())
    ) {
      const rest = first.toLowerCase() + sentence.slice(first.length);
      result[result.length - 1] = `${before.slice(0, -1)}, ${and} ${rest}`;
      justJoined = true;
    } else {
      result.push(sentence);
      justJoined = false;
    }
  }
  return result;
}

function paragraphs(groups: string[][]): string {
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join(" "))
    .join("\n\n");
}
