import { biasFeature, type Weights } from "../../src/server/insights/sentiment/judge-text.ts";
import { listFeatures } from "../../src/server/insights/sentiment/list-features.ts";
import type { LabelledText } from "./read-sets.ts";

const rounds = 30;
const rate = 0.1;
/** Strength of the pull of each weight towards its initial value. */
const pull = 0.01;
/** A negated word is weaker evidence than its opposite. */
const negatedShare = 0.6;
const minCount = 2;

/**
 * Logistic regression over words and pairs by stochastic gradient descent with a step per feature (AdaGrad). Words of
 * the lexicon begin with their valence, so that words absent from the sentences are covered.
 */
export function trainWeights(
  texts: readonly LabelledText[],
  lexicon: ReadonlyMap<string, number>,
): Weights {
  const initial = new Map(
    [...lexicon].flatMap(([word, valence]) => [
      [word, valence] as const,
      [`not_${word}`, -negatedShare * valence] as const,
    ]),
  );
  const features = new Map(initial);
  const rows = texts.map(({ text, isPositive }) => ({ found: listFeatures(text), isPositive }));
  const counts = new Map<string, number>();
  for (const feature of rows.flatMap(({ found }) => found))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const [feature, count] of counts)
    if (count >= minCount && !features.has(feature)) features.set(feature, 0);
  const squares = new Map<string, number>();
  let bias = 0;
  const random = createRandom();
  for (let round = 0; round < rounds; round++)
    for (const { found, isPositive } of shuffle(rows, random)) {
      const known = found.filter((feature) => features.has(feature));
      const scale = 1 / Math.sqrt(known.length || 1);
      const score = known.reduce((sum, one) => sum + (features.get(one) ?? 0) * scale, bias);
      const error = 1 / (1 + Math.exp(-score)) - Number(isPositive);
      bias -= 0.1 * rate * error;
      for (const feature of known) {
        const weight = features.get(feature) ?? 0;
        const gradient = error * scale + pull * (weight - (initial.get(feature) ?? 0));
        const square = (squares.get(feature) ?? 0.05) + gradient ** 2;
        squares.set(feature, square);
        features.set(feature, weight - (rate * gradient) / Math.sqrt(square));
      }
    }
  return { bias, features };
}

/** Serializes weights for `parseWeights`, dropping those close to zero. */
export function formatWeights({ bias, features }: Weights): string {
  const rows = [...features]
    .filter(([, weight]) => Math.abs(weight) >= 0.05)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [[biasFeature, bias] as const, ...rows]
    .map(([feature, weight]) => `${feature}\t${weight.toFixed(2)}\n`)
    .join("");
}

/** Deterministic, for the same order in each run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffle<Row>(rows: readonly Row[], random: () => number): Row[] {
  return rows
    .map((row) => ({ row, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row);
}
