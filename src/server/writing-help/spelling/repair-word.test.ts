import { expect, it } from "vitest";
import { repairWord } from "./repair-word.ts";

const dictionary = new Set([
  "really",
  "again",
  "rápido",
  "Friday",
  "neighbor",
  "wife",
  "wiki",
  "apologize",
  "apologies",
]);
const has = (word: string) => dictionary.has(word);

it.each([
  ["realy", "really", "letter"],
  ["agian", "again", "letter"],
  ["rapido", "rápido", "accent"],
  ["friday", "Friday", "capital"],
])("a word of one slip has one repair: %s", (typed, to, why) => {
  expect(repairWord(typed, has)).toEqual({ to, why });
});

it.each(["really", "neighbour", "apologise", "wifi", "xyzzy"])(
  "a correct word, a British one, and one that might be several stay: %s",
  (typed) => {
    expect(repairWord(typed, has)).toBeUndefined();
  },
);
