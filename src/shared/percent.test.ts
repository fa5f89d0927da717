import { expect, it } from "vitest";
import { formatPercent, percentOf, sharesOf } from "./percent.ts";

it.each([
  [0, 0, "–"],
  [0, 7, "0%"],
  [1, 1000, "1%"],
  [2, 3, "67%"],
  [999, 1000, "99%"],
  [7, 7, "100%"],
])("%d of %d are %s", (count, all, words) => {
  expect(formatPercent(percentOf(count, all))).toBe(words);
});

it.each([
  [
    [2, 2, 23, 8],
    [6, 6, 65, 23],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [31, 2, 2],
    [88, 6, 6],
  ],
  [
    [1, 999],
    [1, 99],
  ],
  [
    [1, 1, 1, 9997],
    [1, 1, 1, 97],
  ],
  [
    [0, 7],
    [0, 100],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])("the shares of %j are %j", (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});
