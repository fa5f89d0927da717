import { expect, it } from "vitest";
import { cutAround } from "./quotes.ts";

const many = (one: string, times: number) => one.repeat(times);
const whole = new Intl.Segmenter("en", { granularity: "grapheme" });
const charactersOf = (text: string) => [...whole.segment(text)].map(({ segment }) => segment);

it("cuts a long text between words, around the one that is meant", () => {
  const text = `${many("before ", 60)}invoice ${many("after ", 60)}`.trim();
  const { text: quote, isCut } = cutAround(text, "invoice");
  expect(isCut).toBe(true);
  expect(quote).toMatch(/^(?:before )+invoice(?: after)+$/);
  expect(quote.length).toBeGreaterThan(200);
});

it.each([
  ["Chinese", `服务 ${many("理赔很快他们解释了每一步", 40)}`, "服务"],
  ["Chinese with one space near the end", `${many("理赔", 119)} ${many("很快", 100)}`, "理赔"],
  ["a long link", `See https://example.com/${many("a1b2", 100)} thanks`, "thanks"],
  ["a link before the word", `https://example.com/${many("a1b2", 100)} thanks a lot`, "thanks"],
  ["families in one picture", `${many("👨‍👩‍👧‍👦", 80)}`, ""],
  ["marks above letters", many("e\u0301", 300), ""],
])("quotes something of %s, and no half of a character", (_, text, word) => {
  const { text: quote } = cutAround(text, word);
  expect(quote.length).toBeGreaterThan(150);
  expect(quote.length).toBeLessThanOrEqual(240);
  expect(quote).toContain(word);
  expect(text).toContain(quote);
  const known = new Set(charactersOf(text));
  expect(charactersOf(quote).filter((one) => !known.has(one))).toEqual([]);
});
