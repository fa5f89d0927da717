// Measures sentiment on texts outside the training data, against vader-sentiment and wink-sentiment.

import { createRequire } from "node:module";
import { join } from "node:path";
import { judgeText, parseWeights, scoreText } from "../src/server/insights/sentiment/judge-text.ts";
import { type Sentiment, sentimentFigures } from "../src/shared/sentiment.ts";
import {
  type LabelledText,
  readFilmReviews,
  readLexicon,
  readServiceAnswers,
  type Site,
  sentencesOf,
  sentencesWithout,
} from "./sentiment/read-sets.ts";
import { formatWeights, trainWeights } from "./sentiment/train.ts";
import { installPeers } from "./support/install-peers.ts";

const require = createRequire(import.meta.url);
const loadPeer = (name: string): unknown => require(join(installPeers(), "node_modules", name));
const vader = loadPeer("vader-sentiment") as {
  SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } };
};
const scoreByWink = loadPeer("wink-sentiment") as (text: string) => { score: number };

const lexicon = readLexicon();
const trainWithout = (site?: Site) =>
  parseWeights(formatWeights(trainWeights(sentencesWithout(site), lexicon)));
const films = readFilmReviews();
const sets = [
  { name: "Restaurants, sentences", texts: sentencesOf("yelp"), without: "yelp" },
  { name: "Products, sentences", texts: sentencesOf("amazon"), without: "amazon" },
  { name: "Films, long reviews", texts: films, without: "imdb" },
  { name: "Films, long reviews, shipped", texts: films, without: undefined },
  { name: "Services, invented, shipped", texts: readServiceAnswers(), without: undefined },
] as const;

const measured = sets.map(({ name, texts, without }) => {
  const weights = trainWithout(without);
  const ours = measure(texts, (text) => scoreText(weights, text));
  const judged = judgeAll(texts, (text) => judgeText(weights, text));
  console.log(`\n${name}: ${texts.length} English texts, trained without ${without ?? "the set"}`);
  console.table({
    "Review Flow": { ...ours, ...judged },
    "vader-sentiment": measure(
      texts,
      (text) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound,
    ),
    "wink-sentiment": measure(texts, (text) => scoreByWink(text).score),
    "the larger class": measure(texts, () => majority(texts)),
  });
  return { without, ...ours, ...judged };
});
console.log(
  "Accuracy and recall of complaints are two-way over all texts; a score of 0 counts as wrong. " +
    "The last two columns leave out what is mixed or not judged.",
);

const longReviews = measured.find(({ without }) => without === "imdb");
console.log("The product prints accuracy and recall of:", longReviews);
const { accuracy, recall } = sentimentFigures.en;
if (longReviews?.accuracy !== accuracy || longReviews.recall !== recall)
  throw new Error("src/shared/sentiment.ts has other figures.");

/** A share rounded to two decimals. */
function share(count: number, all: number): number {
  return Math.round((100 * count) / all) / 100;
}

function measure(texts: readonly LabelledText[], score: (text: string) => number) {
  const rows = texts.map(({ text, isPositive }) => {
    const found = score(text);
    return { isPositive, isRight: isPositive ? found > 0 : found < 0 };
  });
  const complaints = rows.filter(({ isPositive }) => !isPositive);
  const right = (some: typeof rows) => some.filter(({ isRight }) => isRight).length;
  return {
    accuracy: share(right(rows), rows.length),
    recall: share(right(complaints), complaints.length),
  };
}

function judgeAll(
  texts: readonly LabelledText[],
  judge: (text: string) => Sentiment | undefined,
): { accuracyJudged: number; judged: number } {
  const rows = texts
    .map(({ text, isPositive }) => ({ sentiment: judge(text), isPositive }))
    .filter(({ sentiment }) => sentiment === "positive" || sentiment === "negative");
  const right = rows.filter(
    ({ sentiment, isPositive }) => (sentiment === "positive") === isPositive,
  );
  return {
    accuracyJudged: share(right.length, rows.length),
    judged: share(rows.length, texts.length),
  };
}

function majority(texts: readonly LabelledText[]): number {
  return texts.filter(({ isPositive }) => isPositive).length * 2 > texts.length ? 1 : -1;
}
