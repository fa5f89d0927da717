import { fileURLToPath } from "node:url";
import { type CharacterDirection, readDirections, reverseFor } from "./text-direction.ts";

const latin = /[\p{scx=Latin}\p{sc=Common}\p{sc=Inherited}]/u;
const sourceSans: [name: string, script: RegExp][] = [
  ["latin", latin],
  ["latin-ext", latin],
  ["vietnamese", latin],
  ["greek", /\p{scx=Greek}/u],
  ["greek-ext", /\p{scx=Greek}/u],
  ["cyrillic", /\p{scx=Cyrillic}/u],
  ["cyrillic-ext", /\p{scx=Cyrillic}/u],
];
const notoSans: [name: string, script: RegExp][] = [
  ["arabic", /\p{scx=Arabic}/u],
  ["hebrew", /\p{scx=Hebrew}/u],
  ["devanagari", /\p{scx=Devanagari}/u],
  ["thai", /\p{scx=Thai}/u],
  ["georgian", /\p{scx=Georgian}/u],
  ["armenian", /\p{scx=Armenian}/u],
];

interface ReportFont {
  file: string;
  /** Opening a font is slow: it is checked for glyphs only when a character of this script has to be drawn. */
  script: RegExp;
}

const listSourceSans = (weight: number): ReportFont[] =>
  sourceSans.map(([name, script]) => ({
    file: `@fontsource/source-sans-3/files/source-sans-3-${name}-${weight}-normal.woff`,
    script,
  }));

/** The first font that has a letter draws it. */
const plain: ReportFont[] = [
  ...listSourceSans(400),
  ...notoSans.map(([name, script]) => ({
    file: `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff`,
    script,
  })),
];
const bold = [...listSourceSans(600), ...plain];

/** Text in one font and one direction, in the form that pdfkit needs. */
export interface Run {
  /** The name under which it is registered. */
  font: string;
  text: string;
}

/** The part of pdfkit's current font that reports which letters it has. */
interface CurrentFont {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

export function registerFonts(pdf: PDFKit.PDFDocument) {
  for (const { file } of bold) pdf.registerFont(file, fileURLToPath(import.meta.resolve(file)));
  /** Characters that no font contains. */
  const missing = new Set<string>();
  const known = new Map<string, string | undefined>();

  const has = ({ file: font, script }: ReportFont, text: string): boolean => {
    if (!script.test(text)) return false;
    const { _font } = pdf.font(font) as unknown as CurrentFont;
    const points = Array.from(text, (one) => one.codePointAt(0) ?? 0);
    return (
      points.every((point) => _font.font.hasGlyphForCodePoint(point)) &&
      widthOf({ font, text }) !== undefined
    );
  };
  const widths = new Map<string, number | undefined>();
  /** The width at size 1; undefined if the font cannot draw it. */
  function widthOf({ font, text }: Run): number | undefined {
    const key = `${font} ${text}`;
    if (!widths.has(key)) widths.set(key, measure(font, text));
    return widths.get(key);
  }
  function measure(font: string, text: string): number | undefined {
    try {
      // pdfkit throws for some glyphs without an outline, and may do so for letters that it cannot join.
      return pdf.font(font).fontSize(1).widthOfString(text, whole);
    } catch {
      return undefined;
    }
  }
  /** @param fonts in the order in which they are tried. */
  function findFont(cluster: string, fonts: ReportFont[]): string | undefined {
    const key = `${fonts.length} ${fonts[0]?.file} ${cluster}`;
    if (!known.has(key)) known.set(key, fonts.find((font) => has(font, cluster))?.file);
    return known.get(key);
  }

  /** Places a letter with its marks in the first font that has them all, or else in pieces. */
  function* place(cluster: string, fonts: ReportFont[]): Generator<Run> {
    const font = findFont(cluster, fonts);
    if (font) yield { font, text: cluster };
    else if (Array.from(cluster).length > 1 && !/\p{Emoji_Presentation}/u.test(cluster))
      for (const one of cluster) yield* place(one, fonts);
    else if (!joiner.test(cluster)) {
      missing.add(cluster);
      yield { font: plain[0]?.file ?? "", text: "\ufffd" };
    }
  }

  /** Parts of one line, from left to right. */
  function splitLine(line: string, isBold = false): Run[] {
    const usual = isBold ? bold : plain;
    const text = clean(line);
    const { directions, order } = readDirections(text);
    const runs: (Run & CharacterDirection)[] = [];
    for (const { segment, index } of letters.segment(text)) {
      const { level, mirrored } = directions(index);
      const last = runs.at(-1);
      const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(segment);
      const fonts =
        isNeutral && last?.level === level ? [{ file: last.font, script: /./u }, ...usual] : usual;
      for (const { font, text: placed } of place(mirrored ?? segment, fonts)) {
        const before = runs.at(-1);
        if (before?.font === font && before.level === level) before.text += placed;
        else runs.push({ font, text: placed, level, mirrored: null });
      }
    }
    const drawable = runs.flatMap((run) => {
      if (widthOf(run) !== undefined) return [run];
      return Array.from(run.text, (text) => ({ ...run, text }));
    });
    return order(drawable).map(({ font, text, level }) => ({
      font,
      text: reverseFor(text, level),
    }));
  }

  return { splitLine, widthOf, missing };
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** They join or separate letters and have no shape themselves. */
const joiner = /^[\u200c\u200d]$/;

/** Removes characters without a shape, except joiners, and composes each letter. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, "");

/** A string without features is laid out word by word, which would reverse the order of words in Arabic. */
export const whole = { features: [] };
