import { setImmediate } from "node:timers/promises";
import type { Insights, Quote } from "#shared/api/insights.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { type Comment, countPeople } from "./comments.ts";
import { stemWords } from "./stem.ts";

const maxTopics = 8;
const maxQuotes = 2;

/** A smaller group of commenters has no common topics. */
const minCommenters = 3;

interface Candidate {
  forms: Map<string, number>;
  /** The newest comment of each customer. */
  comments: Map<string, Comment>;
  /** The customers who used it, by time bucket. */
  people: Map<string, Set<string>>;
}

interface TopicsOf {
  comments: readonly Comment[];
  commentsBefore: readonly Comment[];
  /** Names of the business and its members, which are excluded from topics. */
  names: readonly string[];
  steps: readonly string[];
}

/**
 * Finds the words that most customers used, counting each customer once and all forms of a word together. A word whose
 * sentences are all quoted under earlier topics adds nothing, and is omitted.
 */
export async function findTopics(given: TopicsOf): Promise<Insights["topics"]> {
  const { comments, commentsBefore, names, steps } = given;
  const commenters = countPeople(comments);
  if (commenters < minCommenters) return [];
  const minCustomers = Math.max(2, Math.ceil(commenters / 20));
  const found = listCandidates(comments, names);
  // Both are slow for many comments: yield to other requests.
  await setImmediate();
  const before = listCandidates(commentsBefore, names);
  const frequent = [...found]
    .filter(([, { comments }]) => comments.size >= minCustomers)
    .toSorted(
      ([a, one], [b, other]) => other.comments.size - one.comments.size || (a < b ? -1 : 1),
    );
  const topics: Insights["topics"] = [];
  const quoted = new Set<string>();
  for (const [stem, candidate] of frequent) {
    if (topics.length === maxTopics) break;
    const quotes = pickQuotes(candidate, stem, quoted);
    if (quotes.length === 0) continue;
    topics.push({
      topic: mostFrequent(candidate.forms),
      count: candidate.comments.size,
      countBefore: before.get(stem)?.comments.size ?? 0,
      trend: steps.map((step) => candidate.people.get(step)?.size ?? 0),
      quotes,
    });
  }
  return topics;
}

/**
 * The sentences of the newest comments that contain the word; identical ones of two customers are quoted once.
 * @param quoted the sentences quoted so far, to which these are added
 */
function pickQuotes({ comments }: Candidate, stem: string, quoted: Set<string>): Quote[] {
  const quotes: Quote[] = [];
  // Splitting a comment is slow, and many may be identical.
  const read = new Set<string>();
  for (const { responseId, customer, source, text, language } of comments.values()) {
    if (read.has(text)) continue;
    read.add(text);
    const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
    const sentence = sentences.find(({ segment }) =>
      stemWords(segment, language).some((word) => word.stem === stem),
    );
    const quote = (sentence?.segment ?? text).trim();
    if (quoted.has(quote)) continue;
    quoted.add(quote);
    quotes.push({ responseId, customer, source, text: quote });
    if (quotes.length === maxQuotes) break;
  }
  return quotes;
}

function listCandidates(comments: readonly Comment[], names: readonly string[]) {
  const candidates = new Map<string, Candidate>();
  // Words of the question do not count as topics of the answer.
  const exclusions = new Map<string, ReadonlySet<string>>();
  for (const comment of comments) {
    const { language, question, text, person, step } = comment;
    const key = `${language} ${question}`;
    const excluded = exclusions.get(key) ?? stemsOf([question, ...names], language);
    exclusions.set(key, excluded);
    for (const { form, stem } of stemWords(text, language)) {
      if (excluded.has(stem)) continue;
      const candidate = candidates.get(stem) ?? emptyCandidate();
      candidates.set(stem, candidate);
      candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
      if (!candidate.comments.has(person)) candidate.comments.set(person, comment);
      const people = candidate.people.get(step) ?? new Set();
      candidate.people.set(step, people.add(person));
    }
  }
  return candidates;
}

const emptyCandidate = (): Candidate => ({
  forms: new Map(),
  comments: new Map(),
  people: new Map(),
});

const stemsOf = (texts: readonly string[], language: Locale) =>
  new Set(texts.flatMap((text) => stemWords(text, language)).map(({ stem }) => stem));

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [first] = [...forms].toSorted(([, count], [, other]) => other - count);
  return first?.[0] ?? "";
}
