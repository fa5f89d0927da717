import { describe, expect, it } from "vitest";
import { readableTexts } from "./readable-text.ts";
import { refusedWords } from "./refused-words.ts";
import { arabic } from "./testing/arabic.ts";
import { english } from "./testing/english.ts";
import { french } from "./testing/french.ts";
import { german } from "./testing/german.ts";
import { portuguese } from "./testing/portuguese.ts";
import { spanish } from "./testing/spanish.ts";

const languages = { english, german, spanish, french, portuguese, arabic };
const said = { incentive: /incentive/, pleased: /only the pleased/ };

describe.each(Object.entries(languages))("in %s", (_, judged) => {
  describe.each(["incentive", "pleased"] as const)("%s", (family) => {
    it.each(judged[family].refused)("refuses: %s", (sentence) => {
      const [words = "", ...more] = refusedWords(sentence);
      expect(words).toMatch(said[family]);
      expect(more).toEqual([]);
      const [, found = ""] = words.match(/^“(.*?)”/) ?? [];
      expect(found).not.toBe("");
      expect(readableTexts(sentence)).toEqual([expect.stringContaining(found)]);
    });
    it.each(judged[family].fine)("lets pass: %s", (sentence) => {
      expect(refusedWords(sentence)).toEqual([]);
    });
    it("is shown by ten sentences of either kind", () => {
      expect(judged[family].refused.length).toBeGreaterThanOrEqual(10);
      expect(judged[family].fine.length).toBeGreaterThanOrEqual(10);
    });
  });
});

describe("a platform that forbids asking", () => {
  it.each([
    "Find us on Yelp.",
    "Yelp’s page of ours",
    "Bewerten Sie uns bei Yelp!",
    "unsere Yelp-Seite",
    "Estamos en Yelp",
    "Retrouvez-nous sur YELP",
    "No Yelp, procure por nós",
    "نحن على Yelp",
    "زورونا فيYelp",
    "www.yelp.com/biz/lakeside",
    "Y&#101;lp",
    "Ｙｅｌｐ",
  ])("is named in: %s", (sentence) => {
    expect(refusedWords(sentence)).toEqual([expect.stringContaining("Yelp forbids")]);
  });
  it.each([
    "The dog yelped.",
    "A yelping pup was at the office.",
    "Call for help.",
    "Hilfe kommt.",
    "Ayúdenos a mejorar.",
    "Aidez-nous à progresser.",
    "Ajude-nos a melhorar.",
    "إن لم يلب ذلك توقعاتك فأخبرنا.",
    "Kelp and welp",
    "Tell us, and others, how it was.",
  ])("is not in: %s", (sentence) => {
    expect(refusedWords(sentence)).toEqual([]);
  });
});

describe("words that are hidden", () => {
  it.each([
    ["an entity in the word", "Ein Gut&shy;schein"],
    ["an entity by its number", "Ein Gut&#173;schein"],
    ["a letter by its number", "Ein &#71;utschein"],
    ["a letter and its mark", "Verlosung, Bestnote und Erm&auml;&szlig;igung"],
    ["a soft hyphen", "Ein Gut\u00adschein"],
    ["a zero-width space", "Ein Gut\u200bschein"],
    ["a zero-width joiner", "dis\u200dcount"],
    ["a byte order mark", "dis\ufeffcount"],
    ["tags", "dis<b>count</b>"],
    ["tags that are taken out", "dis<span class='a'>count</span>"],
    ["a tag with a sign for greater in it", "dis<b title='>'>count</b>"],
    ["a comment", "dis<!-- a > b -->count"],
    ["tags between words", "free<br>gifts"],
    ["wide digits", "１０％ Rabatt, ５ Sterne"],
    ["wide letters", "ｄｉｓｃｏｕｎｔ"],
    ["bold letters of mathematics", "𝐝𝐢𝐬𝐜𝐨𝐮𝐧𝐭"],
    ["a line through it", "d\u0336i\u0336s\u0336count"],
    ["pictures of stars", "⭐⭐⭐⭐⭐"],
    ["pictures of stars with a gap", "★ ★ ★ ★ ★"],
    ["a number and a star", "Gib uns 5★"],
    ["a number and a picture", "5 ⭐️ bitte"],
    ["a fraction", "Give us 5/5"],
    ["Arabic digits", "امنحنا ٥ نجوم"],
    ["a stretched Arabic word", "خصـــم"],
    ["marks on an Arabic word", "هَدِيَّة"],
    ["Arabic letters of their own forms", "ﺧﺼﻢ"],
    ["words for people without a name", "Hello {{first_name|discount hunter}}"],
    ["a bare sign", "-20 % nur heute"],
  ])("are found behind %s", (_, text) => {
    expect(refusedWords(text)).not.toEqual([]);
  });

  it.each([
    "5/5/2025",
    "from 5-10 %",
    "A ⭐ for our team",
    "&notanentity; &#99999999;",
    "a < b > c",
  ])("are not seen where there are none: %s", (text) => {
    expect(refusedWords(text)).toEqual([]);
  });

  it("are named as they were written, all of a kind at once", () => {
    expect(refusedWords("Ein Gutschein, 10 % Rabatt und ein Geschenk, si está satisfecho")).toEqual(
      [
        "“Gutschein”, “Rabatt”, “Geschenk” read like an incentive. Reviews may not be rewarded; ask without offering anything.",
        "“si está satisfecho” asks only the pleased, or for a certain rating. Ask everybody for their honest experience.",
      ],
    );
  });

  it.each([
    "<".repeat(20_000),
    "<a '".repeat(5000),
    "<!--".repeat(5000),
    "&".repeat(20_000),
    "wenn sie ".repeat(2200),
    "si ".repeat(6600),
    "if you are ".repeat(1800),
    "5 ".repeat(10_000),
    "- ".repeat(10_000),
    "1.".repeat(10_000),
    "اذا ".repeat(5000),
  ])("are looked for in a bounded time: %#", (text) => {
    // In steps of the regular expressions, not of the clock: what backtracks without end never returns.
    expect(refusedWords(text)).toEqual([]);
  });
});
