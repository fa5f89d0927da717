import { fewestSpeakers } from "./find-themes.ts";
import { addGrams, type Gram, longestGram, type Wanted } from "./grams.ts";
import { inTurns } from "./in-turns.ts";
import { createNameReader } from "./names.ts";
import {
  type SpokenSentence,
  type SpokenWord,
  spokenSentences,
  type WrittenText,
} from "./spoken.ts";
import { perLanguage, topicsIn } from "./topics-in.ts";
import type { Week, WeekAnswer } from "./week-store.ts";
import { namesSomebody, writtenTexts } from "./written-texts.ts";

/** What a week's customers wrote, ready to be counted. */
export interface Heard {
  texts: WrittenText[];
  /** Customers who wrote something, this week and the week before. */
  writers: number;
  writersBefore: number;
  /** Fewer are not several. */
  fewest: number;
  index: ReadonlyMap<string, Gram>;
  /** What was said of each of the business's topics, by customer; only those that were. */
  topics: Map<string, Map<string, SpokenSentence[]>>;
  /** Whoever of the week before said one of these phrases. */
  countBefore(ids: ReadonlySet<string>): Promise<Map<string, Gram>>;
}

/** Reads both weeks: which words are names is seen better in more of them. */
export async function listen(week: Week): Promise<Heard> {
  const [now, before] = await Promise.all([textsOf(week.answers), textsOf(week.before)]);
  const all = [...now, ...before];
  const whoHelped = all.filter(namesSomebody).map(({ text }) => text);
  const reader = createNameReader(week.people, whoHelped);
  const ownName = perLanguage([week.businessName]);
  const sentencesOf = async (texts: WrittenText[]) => {
    const sentences: SpokenSentence[] = [];
    await inTurns(texts, (text) => {
      for (const one of spokenSentences(text, (language) => ownName[language])) {
        sentences.push(one);
        reader.read(one);
      }
      return text.text.length;
    });
    return sentences;
  };
  const sentences = await sentencesOf(now);
  const sentencesBefore = await sentencesOf(before);
  const names = reader.names();
  const isTopic = ({ isTopical, lower }: SpokenWord) => isTopical && !names.has(lower);
  const count = async (index: Map<string, Gram>, some: SpokenSentence[], wanted: Wanted) => {
    await inTurns(some, (one) => {
      addGrams(index, one, wanted);
      return one.text.length;
    });
    return index;
  };
  const writers = writersOf(now);
  const fewest = fewestSpeakers(writers);
  const index = await count(new Map(), sentences, { words: [1, 1], isCounted: isTopic });
  // No phrase is shared by more customers than its words are.
  const isShared = (key: string) => (index.get(key)?.saidBy.size ?? 0) >= fewest;
  const isCounted = (word: SpokenWord) => isTopic(word) && isShared(word.key);
  await count(index, sentences, { words: [2, longestGram], isCounted });
  return {
    ...{ texts: now, writers, writersBefore: writersOf(before), fewest, index },
    topics: await topicsIn(sentences, week.ai.includeKeywords),
    countBefore: (ids) =>
      count(new Map(), sentencesBefore, {
        ...{ words: [1, longestGram], isCounted: isTopic, has: (id) => ids.has(id) },
      }),
  };
}

const writersOf = (texts: WrittenText[]) => new Set(texts.map(({ person }) => person)).size;

async function textsOf(answers: readonly WeekAnswer[]): Promise<WrittenText[]> {
  const texts: WrittenText[] = [];
  await inTurns(answers, (answer) => {
    const written = writtenTexts(answer);
    texts.push(...written);
    return written.reduce((sum, { text }) => sum + text.length, 0);
  });
  return texts;
}
