import type { Sentiment } from "#shared/sentiment.ts";
import { listFeatures, splitAtContrasts } from "./list-features.ts";

export interface Weights {
  bias: number;
  /** Weights by word or pair of words; positive means praise. */
  features: ReadonlyMap<string, number>;
}

/** Four of five sentences score at least this far from 0 with weights that were trained without their site. */
const minScore = 0.4;
/** A text with a score this far from 0 is not mixed, whatever its parts score. */
const clearScore = 1;

/** One feature per line, as scripts/train-sentiment.mjs writes them. */
export function parseWeights(file: string): Weights {
  const rows = file.trimEnd().split("\n");
  const features = new Map(
    rows.map((row) => {
      const [feature = "", weight] = row.split("\t");
      return [feature, Number(weight)];
    }),
  );
  return { bias: features.get(biasFeature) ?? 0, features };
}

/** Cannot be a word, because of its parentheses. */
export const biasFeature = "(bias)";

/** Positive means praise; 0 when no word is known. */
export function scoreText({ bias, features }: Weights, text: string): number {
  const known = listFeatures(text).flatMap((feature) => features.get(feature) ?? []);
  if (known.length === 0) return 0;
  return bias + known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(known.length);
}

/** Undefined when the words are not conclusive. */
export function judgeText(weights: Weights, text: string): Sentiment | undefined {
  const score = scoreText(weights, text);
  if (Math.abs(score) < clearScore && hasBothSides(weights, text)) return "mixed";
  if (Math.abs(score) < minScore) return undefined;
  return score > 0 ? "positive" : "negative";
}

function hasBothSides(weights: Weights, text: string): boolean {
  const scores = splitAtContrasts(text).map((part) => scoreText(weights, part));
  return Math.max(...scores) >= minScore && Math.min(...scores) <= -minScore;
}
