import type { Insights } from "#shared/api/insights.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { type Comment, countPeople } from "./comments.ts";
import { stemWords } from "./stem.ts";

const maxTopics = 8;
const maxQuotes = 2;

/** Fewer commenters have no topics in common. */
const minCommenters = 3;

interface Candidate {
  forms: Map<string, number>;
  /** The newest comment of each customer. */
  comments: Map<string, Comment>;
}

/**
 * Finds the words that most customers used, counting each customer once and all forms of a word together.
 * @param names of the business and its members, which are no topics.
 */
export function findTopics(
  comments: readonly Comment[],
  names: readonly string[],
): Insights["topics"] {
  const commenters = countPeople(comments);
  if (commenters < minCommenters) return [];
  const minCustomers = Math.max(2, Math.ceil(commenters / 20));
  const candidates = new Map<string, Candidate>();
  // What was asked is no topic of the answer.
  const exclusions = new Map<string, ReadonlySet<string>>();
  for (const comment of comments) {
    const { language, question, text, person } = comment;
    const key = `${language} ${question}`;
    const excluded = exclusions.get(key) ?? stemsOf([question, ...names], language);
    exclusions.set(key, excluded);
    for (const { form, stem } of stemWords(text, language)) {
      if (excluded.has(stem)) continue;
      const candidate = candidates.get(stem) ?? { forms: new Map(), comments: new Map() };
      candidates.set(stem, candidate);
      candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
      if (!candidate.comments.has(person)) candidate.comments.set(person, comment);
    }
  }
  return [...candidates]
    .filter(([, candidate]) => candidate.comments.size >= minCustomers)
    .toSorted(([a, one], [b, other]) => other.comments.size - one.comments.size || (a < b ? -1 : 1))
    .slice(0, maxTopics)
    .map(([stem, candidate]) => ({
      topic: mostFrequent(candidate.forms),
      count: candidate.comments.size,
      quotes: [...candidate.comments.values()]
        .slice(0, maxQuotes)
        .map(({ responseId, customer, source, text, language }) => {
          const sentences = [
            ...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text),
          ];
          const sentence = sentences.find(({ segment }) =>
            stemWords(segment, language).some((word) => word.stem === stem),
          );
          return { responseId, customer, source, text: (sentence?.segment ?? text).trim() };
        }),
    }));
}

const stemsOf = (texts: readonly string[], language: Locale) =>
  new Set(texts.flatMap((text) => stemWords(text, language)).map(({ stem }) => stem));

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [first] = [...forms].toSorted(([, count], [, other]) => other - count);
  return first?.[0] ?? "";
}
