import { fileURLToPath } from "node:url";

/** The fonts of a PDF, each for some writing systems; the first that has a letter draws it. */
const files = {
  latin: "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff",
  "latin-ext": "@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff",
  greek: "@fontsource/source-sans-3/files/source-sans-3-greek-400-normal.woff",
  cyrillic: "@fontsource/source-sans-3/files/source-sans-3-cyrillic-400-normal.woff",
  arabic: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff",
  bold: "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff",
};
type FontName = keyof typeof files;

export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files))
    pdf.registerFont(name, fileURLToPath(import.meta.resolve(file)));
}

const scripts: readonly [FontName, RegExp][] = [
  ["arabic", /[\p{Script=Arabic}\u060c\u061b\u061f]/u],
  ["greek", /\p{Script=Greek}/u],
  ["cyrillic", /\p{Script=Cyrillic}/u],
  // The letters of Western Europe, punctuation and the euro are in the first file.
  ["latin-ext", /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/u],
];

export interface Run {
  font: FontName;
  text: string;
}

/** Parts of one line, from left to right, each in one font. Letters of no font are shown as boxes. */
export function splitByFont(text: string, isBold = false): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const [special] = scripts.find(([, script]) => script.test(character)) ?? [];
    // A space within Arabic keeps the order of the words.
    const isNeutral = character === " " && last?.font === "arabic";
    const font = special ?? (isNeutral ? "arabic" : isBold ? "bold" : "latin");
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs[0]?.font === "arabic" ? runs.toReversed() : runs;
}
