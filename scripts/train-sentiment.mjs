// Retrains the sentiment model and writes its weights. docs/sentiment-data-sheet.md describes the training data.
import { writeFileSync } from "node:fs";
import { readLexicon, sentencesWithout } from "../bench/sentiment/read-sets.ts";
import { formatWeights, trainWeights } from "../bench/sentiment/train.ts";

const file = new URL("../src/server/insights/sentiment/weights.en.tsv", import.meta.url);
const weights = formatWeights(trainWeights(sentencesWithout(), readLexicon()));
writeFileSync(file, weights);
console.log(`${weights.split("\n").length - 1} weights written.`);
