import { expect, it } from "vitest";
import { formatPercent, percentOf } from "./percent.ts";

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
