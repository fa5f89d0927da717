import { expect, it } from "vitest";
import { chosen, written } from "../testing/sources.ts";
import { drawArrangement } from "./draw.ts";
import { similarity, tooClose } from "./similarity.ts";

it("offers other arrangements only where they differ, and draws anew what reads like another's", () => {
  const one = [written("They came late and stayed until it was done.")];
  expect(drawArrangement(one, 3, [])).toMatchObject({ hasOther: false, notice: undefined });
  const sources = [chosen("Car", "By phone"), written("They were late. They said sorry to us.")];
  const texts = [0, 1, 2, 3].map((asked) => drawArrangement(sources, asked, []).text);
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts[3]).toBe(texts[0]);
  const [first = ""] = texts;
  const drawn = drawArrangement(sources, 0, [first]);
  expect(drawn.notice).toBe("redrawn");
  expect(similarity(drawn.text, first)).toBeLessThanOrEqual(tooClose);
  expect(drawArrangement(one, 0, ["They came late and stayed until it was done."])).toMatchObject({
    notice: "close",
    hasOther: false,
  });
});

it("notices two texts by one hand", () => {
  const text = "They called back within the hour and stayed until it was done.";
  expect(similarity(text, `${text} Thanks.`)).toBeGreaterThan(tooClose);
  expect(similarity(text, "The roof still leaks after two visits.")).toBe(0);
});
