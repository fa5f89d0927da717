import { describe, expect, it } from "vitest";
import { personalDataIn } from "../../personal-data/personal-data.ts";
import { arrange } from "../arrange/arrange.ts";
import { drawArrangement } from "../arrange/draw.ts";
import { longestCompared, readsLike } from "../arrange/similarity.ts";
import { canHelp, longestHelped } from "../sources/sources.ts";
import { written } from "../testing/sources.ts";
import { checkDraft, isFaithful } from "./check-draft.ts";
import { phrasesOf } from "./phrases.ts";

/** As much as is helped with, of what took seconds to minutes when each piece was laid beside each. */
const tiresome = [
  ...["No. Bad! ", "e.g. z.B. ", "لم يكن جيدا. ", "not ", "and ", "a, ", "Ab "],
  ...[
    "?!",
    "a?!",
    ".",
    "-",
    '"',
    "(",
    "1",
    "1-",
    "1-a-",
    "A",
    "良くない",
    "é̀",
    "a b@ ",
    "a@",
    "a.b@c ",
  ],
  ...[
    "\n",
    "a,\n",
    "b:\n",
    "and\n",
    "the\n",
    `a${" ".repeat(4000)}`,
    `a${",".repeat(4000)}b `,
    `a${"?!".repeat(2000)}bc `,
  ],
].map((piece) => piece.repeat(longestHelped).slice(0, longestHelped / 2));
const numbered = (word: string) =>
  Array.from({ length: longestHelped }, (_, at) => `${word}${at}`).join(". ");

describe("answers as long as there is help for", () => {
  it("are read before anybody loses patience", () => {
    for (const text of [...tiresome, numbered("bad w"), numbered("w")]) {
      const sources = [text, `${text}?`].map((one) => written(one.slice(0, longestHelped / 2)));
      const draft = sources.map((source) => source.text).join("\n\n");
      const phrases = phrasesOf(sources, draft);
      expect(phrases.flatMap(({ parts }) => parts.map((part) => part.text)).join("")).toBe(draft);
      expect(checkDraft(sources, draft)).toMatchObject({ foreign: [], stray: undefined });
      expect(isFaithful(checkDraft(sources, arrange(sources, "tidy")))).toBe(true);
      drawArrangement(sources, 1, [draft]);
      personalDataIn(draft, ["Lakeside"]);
    }
  });

  it("end where nobody would post them any more", () => {
    const text = "They never called. ".repeat(longestHelped).slice(0, longestHelped);
    expect(canHelp([written(text)])).toBe(true);
    expect(canHelp([written(text), written("Late.")])).toBe(false);
  });

  it("are like another's by their beginnings", () => {
    const text = numbered("word").slice(0, longestCompared);
    expect(readsLike(`${text} ${numbered("mine")}`, [`${text} ${numbered("other")}`])).toBe(true);
  });
});
