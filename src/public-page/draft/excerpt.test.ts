import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

const story =
  "The adjuster did not call for three weeks. The office was clean, and the coffee was good.";

it.each([
  ["Short.", [], "Short."],
  ["Two\nlines.", ["Short."], "Two lines."],
  [story, [story], "The adjuster did not call for three weeks. The office was cl…"],
  [story, ["Something else."], "The adjuster did not call for three weeks. The office was cl…"],
  [`${story} I mean it.`, [story], "…the coffee was good. I mean it."],
  [story, [`${story} I mean it.`], "…the coffee was good."],
  ["👍".repeat(80), [], `${"👍".repeat(60)}…`],
])("%s beside %j is shown as %s", (text, others, said) => {
  expect(excerpt(text, others)).toBe(said);
});
