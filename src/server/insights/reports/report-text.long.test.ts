import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { createPaper } from "./paper.ts";

it("no character prevents a PDF", async () => {
  const paper = createPaper(new PDFDocument({ size: "A4", margin: 0, bufferPages: true }));
  for (const line of allCharacters()) paper.text(line, { size: 1 });
  const file = await paper.finish("foot");
  expect(file.toString("latin1").trimEnd()).toMatch(/%%EOF$/);
});

/** Every assigned character of these; every fiftieth of the scripts that none of our fonts contains. */
const withFont =
  /[\p{sc=Common}\p{sc=Inherited}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Georgian}\p{scx=Armenian}]/u;

function* allCharacters(): Generator<string> {
  let line = "";
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const one = String.fromCodePoint(point);
    if (/[\p{Cn}\p{Co}]/u.test(one)) continue;
    if (point % 50 && !withFont.test(one)) continue;
    line += one;
    if (line.length < 100) continue;
    yield line;
    line = "";
  }
  yield line;
}
