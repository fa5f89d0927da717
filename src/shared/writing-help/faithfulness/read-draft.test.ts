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

it("marks words that stand in no answer, and nothing that was only mended", () => {
  const { foreign, share } = read(
    sources,
    "They were late and did not say sorry. Marvellous value.",
  );
  expect(foreign).toEqual(["Marvellous", "value"]);
  expect(share).toBeCloseTo(4 / 6);
  expect(read(sources, "Could be better: parking.").foreign).toEqual([]);
});

it("says of each piece which answer it came from", () => {
  const { phrases } = read(sources, "They were late. Could be better: parking.");
  expect(
    phrases.map(({ parts, source }) => [parts.map(({ text }) => text).join(""), source]),
  ).toEqual([
    ["They were late.", 0],
    [" ", undefined],
    ["Could be better:", undefined],
    [" ", undefined],
    ["parking.", 1],
  ]);
});

it("reads a long text in a moment", () => {
  const long = [written("word ".repeat(4000))];
  expect(read(long, "word ".repeat(4000)).foreign).toEqual([]);
});
