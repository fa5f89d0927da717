import { type Run, registerFonts, whole } from "./report-fonts.ts";

export const colors = { ink: "#1a262b", muted: "#556066", line: "#dedbd1", mark: "#8a5a00" };
export const textSize = 10;

const page = { width: 595, height: 842, margin: 54, foot: 60 };
const lineHeightOf = ({ size = textSize }: TextPlace) => 1.5 * size;

export interface TextPlace {
  /** Offset from the left margin and from the current line. */
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  align?: "left" | "right" | "center";
  isBold?: boolean;
  color?: string;
}

/** A line's parts, with widths at size 1. */
interface MeasuredLine {
  runs: (Run & { width: number })[];
  width: number;
}

export type Paper = ReturnType<typeof createPaper>;

/** Pages that are written from top to bottom. */
export function createPaper(pdf: PDFKit.PDFDocument) {
  const { splitLine, widthOf, missing } = registerFonts(pdf);
  const width = page.width - 2 * page.margin;
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(pieces)));
    pdf.on("error", reject);
  });
  let top = page.margin;

  const cache = new Map<string, MeasuredLine>();
  /** Finding the fonts of a text takes most of the time, and each text is measured several times before it is drawn. */
  function measureLine(text: string, isBold = false): MeasuredLine {
    const key = `${isBold}${text}`;
    const found = cache.get(key);
    if (found) return found;
    const runs = splitLine(text, isBold).map((run) => ({
      ...run,
      width: widthOf(run) ?? 0,
    }));
    const line = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    cache.set(key, line);
    return line;
  }
  const measure = (text: string, size: number, isBold?: boolean) =>
    size * measureLine(text, isBold).width;

  /** Draws one line, shortened to its width. */
  function text(words: string, place: TextPlace = {}): void {
    const { x = 0, y = 0, width: room = width - x, size = textSize, align = "left" } = place;
    const { isBold = false, color = colors.ink } = place;
    let shown = words.replace(/\s+/gu, " ");
    while (shown.length > 1 && measure(shown, size, isBold) > room)
      shown = `${Array.from(shown).slice(0, -2).join("").trimEnd()}…`;
    const left = room - measure(shown, size, isBold);
    let at = page.margin + x + { left: 0, right: left, center: left / 2 }[align];
    for (const run of measureLine(shown, isBold).runs) {
      pdf.font(run.font).fontSize(size).fillColor(color);
      pdf.text(run.text, at, top + y + size, {
        ...whole,
        lineBreak: false,
        baseline: "alphabetic",
      });
      at += size * run.width;
    }
  }

  /** Splits text into lines; a word too long for one is shortened when drawn. */
  function wrap(words: string, { width: room = width, size = textSize, isBold }: TextPlace) {
    const [first = "", ...others] = words.trim().split(/\s+/u);
    const lines = [first];
    for (const word of others) {
      const longer = `${lines.at(-1)} ${word}`;
      if (measure(longer, size, isBold) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return {
    width,
    pdf,
    text,
    measure,
    /** Characters drawn so far that no font contains. */
    missing,
    paragraph: (words: string, place: TextPlace = {}) =>
      wrap(words, place).forEach((one, at) => {
        text(one, { ...place, y: at * lineHeightOf(place) });
      }),
    paragraphHeight: (words: string, place: TextPlace = {}) =>
      wrap(words, place).length * lineHeightOf(place),
    /** Draws a thin line over the whole width. */
    rule(y: number): void {
      const at = top + y;
      pdf.moveTo(page.margin, at).lineTo(page.margin + width, at);
      pdf.lineWidth(0.5).strokeColor(colors.line).stroke();
    },
    advance(by: number): void {
      top += by;
    },
    /** The position where drawings start. */
    origin: () => ({ left: page.margin, top }),
    /** @returns true when a new page was started */
    makeRoom(height: number): boolean {
      if (top + height <= page.height - page.foot) return false;
      pdf.addPage();
      top = page.margin;
      return true;
    },
    /** @param foot printed on every page, with the page number. */
    finish(foot: string): Promise<Buffer> {
      const { count } = pdf.bufferedPageRange();
      for (let at = 0; at < count; at++) {
        pdf.switchToPage(at);
        top = page.height - 40;
        text(foot, { width: width - 90, size: 8, color: colors.muted });
        text(`Page ${at + 1} of ${count}`, { align: "right", size: 8, color: colors.muted });
      }
      pdf.end();
      return ended;
    },
  };
}
