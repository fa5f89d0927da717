import { expect, it } from "vitest";
import { type Source, wordsOfSources } from "../composer/sources.ts";
import { written } from "../testing/sources.ts";
import { knowSources, readDraft } from "./read-draft.ts";

const read = (sources: Source[], text: string) =>
  readDraft(knowSources(sources, wordsOfSources(sources)), text);
const sources = [
  written("they were late, didnt say sorry"),
  written("parking", "What else?", "Could be better"),
];

it("marks words that are in none of the answers, but not corrected ones", () => {
  const { foreign, share } = read(
    sources,
    "They were late and did not say sorry. Marvellous value.",
  );
  expect(foreign).toEqual(["Marvellous", "value"]);
  expect(share).toBeCloseTo(4 / 6);
  expect(read(sources, "Could be better: parking.").foreign).toEqual([]);
});

it("names the source answer or question of each phrase", () => {
  const { phrases } = read(sources, "They were late. Could be better: parking.");
  expect(
    phrases.map(({ parts, source, isAsked }) => [
      parts.map(({ text }) => text).join(""),
      source,
      isAsked,
    ]),
  ).toEqual([
    ["They were late.", 0, false],
    [" ", undefined, false],
    ["Could be better:", 1, true],
    [" ", undefined, false],
    ["parking.", 1, false],
  ]);
});

it.each([
  ["Could be better", "better parking", "Could be better: better parking.", 2 / 4],
  ["", "better parking", "What could, or should, be better? Better parking.", 2 / 5],
  ["Could be better", "could be better: parking", "Could be better: parking.", 1],
  ["Could be better", "parking", "The parking could be better.", 1 / 3],
])("counts a lead or a question as the owner's words: %s, %s", (lead, answer, text, share) => {
  const asked = written(answer, "What could, or should, be better?", lead);
  const reading = read([asked], text);
  expect(reading.share).toBeCloseTo(share);
  expect(reading.foreign).toEqual([]);
});

it("reads a long text quickly", () => {
  const long = [written("word ".repeat(4000))];
  expect(read(long, "word ".repeat(4000)).foreign).toEqual([]);
});
