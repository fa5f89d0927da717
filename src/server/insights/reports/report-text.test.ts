import fc from "fast-check";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { describeMissing } from "./describe-missing.ts";
import { createPaper } from "./paper.ts";
import { registerFonts, whole } from "./report-fonts.ts";

const newPdf = () => new PDFDocument({ size: "A4", margin: 0, bufferPages: true });

/** Glyphs that pdfkit's current font produces for a text, from left to right. */
interface LaidOut {
  _font: { layout(text: string, features: []): { glyphs: { codePoints: number[] }[] } };
}

/** The characters of a line from left to right, as they are drawn. */
function drawn(line: string): string {
  const pdf = newPdf();
  return registerFonts(pdf)
    .splitLine(line)
    .flatMap(({ font, text }) => {
      const { _font } = pdf.font(font) as unknown as LaidOut;
      return _font.layout(text, whole.features as []).glyphs.map(({ codePoints }) => codePoints);
    })
    .map((points) => String.fromCodePoint(...points))
    .join("");
}

/** Draws every line and ends the file. */
async function drawAll(lines: string[]): Promise<{ missing: Set<string> }> {
  const paper = createPaper(newPdf());
  for (const line of lines) paper.text(line);
  await paper.finish("foot");
  return paper;
}

describe("text of a PDF", () => {
  it.each([
    ["a number after Hebrew", "שלום חנות 2024", "2024 תונח םולש"],
    ["a range of numbers between Hebrew and English", "Shop שלום 12-34 end", "Shop 12-34 םולש end"],
    ["a share in brackets after Hebrew", "חנות (50%)", "(50%) תונח"],
    ["a number after Arabic", "عرض 2024", "2024 ضرع"],
    ["Arabic digits", "عرض ١٢٣", "١٢٣ ضرع"],
    ["Persian digits", "عرض ۱۲۳", "۱۲۳ ضرع"],
    ["Vietnamese", "phở Việt", "phở Việt"],
  ])("%s reads in its own direction", (_, line, expected) => {
    expect(drawn(line).normalize("NFC")).toBe(expected);
  });

  it("an Arabic letter and its vowel mark stay in one run, so that they are joined", () => {
    const { splitLine, missing } = registerFonts(newPdf());
    expect(splitLine("مَرْحَبًا بِكُم").map(({ text }) => text)).toEqual(["مَرْحَبًا بِكُم"]);
    expect(missing.size).toBe(0);
  });

  it("names in customers' most common languages are drawn without missing glyphs", async () => {
    const names = ["Việt Nam phở", "₹ 500 नमस्ते", "ก้าวหน้า", "საქართველო", "Հայաստան", "שָׁלוֹם"];
    const { missing } = await drawAll([...names, "Łódź İstanbul Ελλάς ᾅ Київ ғ", "e\u0301"]);
    expect([...missing]).toEqual([]);
  });

  it("characters without a font are drawn as boxes and named in a sentence", async () => {
    const { missing } = await drawAll(["漢字 ひらがな 한국어 🎉👨‍👩‍👧 ᚠ"]);
    expect(describeMissing(missing)).toBe(
      "Some characters could not be shown in this file: Chinese or Japanese, Korean, emoji, U+16A0. " +
        "The pages of Review Flow show them.",
    );
  });

  it("no mixture of letters, marks and joiners prevents a file", async () => {
    const units = [
      ..."aé ִֹשמرَّلاะำก้क्षि्र 1٣۳()«»\u200b\u200c\u200d\u200f\u202e\ufeff\u0301\ud800漢🎉ởკԱ",
    ];
    const line = fc.string({ unit: fc.constantFrom(...units), maxLength: 30 });
    const paper = createPaper(newPdf());
    fc.assert(fc.property(line, fc.boolean(), (text, isBold) => paper.text(text, { isBold })));
    expect((await paper.finish("foot")).length).toBeGreaterThan(0);
  });
});
