import { describeMissing } from "./describe-missing.ts";
import { formatBefore, type Report } from "./describe-report.ts";
import { barHeight, drawBars, drawLine, lineHeight } from "./draw-charts.ts";
import { colors, createPaper, type Paper, textSize } from "./paper.ts";
import type { ReportSection } from "./report-sections.ts";

const rowHeight = 17;
/** Space between the figures of a row. */
const gap = 10;

/** The report as a PDF, A4. */
export async function drawReport(report: Report): Promise<Buffer> {
  // Imported on demand, which shortens startup.
  const { default: PDFDocument } = await import("pdfkit");
  const paper = createPaper(
    new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: { Title: report.title, Author: report.businessName, Creator: "Review Flow" },
    }),
  );
  drawHead(paper, report);
  for (const section of report.sections) drawSection(paper, section);
  const note = describeMissing(paper.missing);
  if (note) {
    paper.makeRoom(paper.paragraphHeight(note));
    paper.paragraph(note, { color: colors.muted });
  }
  return paper.finish(`${report.businessName} · ${report.title}`);
}

function drawHead(paper: Paper, { title, businessName, range, figures }: Report): void {
  paper.text(businessName, { color: colors.muted });
  paper.advance(18);
  const large = { size: 24, isBold: true };
  paper.paragraph(title, large);
  paper.advance(paper.paragraphHeight(title, large));
  paper.text(range, { color: colors.muted });
  paper.advance(30);
  const width = paper.width / figures.length;
  figures.forEach(({ label, now, before }, at) => {
    const x = at * width;
    paper.text(label, { x, width, color: colors.muted });
    paper.text(now, { x, y: 15, width, size: 22, isBold: true });
    paper.text(formatBefore(before), { x, y: 44, width, color: colors.muted });
  });
  paper.advance(76);
}

function drawSection(paper: Paper, section: ReportSection): void {
  const { title, summary, bars = [], whole, line, table } = section;
  const hasBars = bars.some(({ count }) => count > 0);
  const points = line?.points.filter(({ value }) => value) ?? [];
  const hasLine = line !== undefined && points.length > 0;
  const heading = { size: 15, isBold: true };
  const top = paper.paragraphHeight(title, heading);
  const sentence = paper.paragraphHeight(summary);
  const chart = hasBars ? bars.length * barHeight : hasLine ? lineHeight : 0;
  // A heading, its sentence, its chart and the beginning of the table stay together.
  paper.makeRoom(top + sentence + Math.min(chart, 400) + 3 * rowHeight + 24);
  paper.paragraph(title, heading);
  paper.advance(top);
  paper.paragraph(summary);
  paper.advance(sentence + 8);
  if (hasBars) drawBars(paper, bars, whole);
  else if (hasLine) drawLine(paper, line);
  drawTable(paper, table);
  paper.advance(26);
}

type Table = ReportSection["table"];

function drawTable(paper: Paper, { columns, rows }: Table): void {
  const others = measureFigures(paper, { columns, rows });
  const first = paper.width - others.reduce((sum, width) => sum + width, 0);
  const drawRow = ([name = "", ...cells]: readonly string[], isBold: boolean) => {
    const lines = paper.paragraphHeight(name, { width: first - 8, isBold });
    // A long name may need a new page, which repeats the column headings.
    const height = rowHeight + lines - paper.paragraphHeight("");
    if (paper.makeRoom(height) && !isBold) drawRow(columns, true);
    paper.paragraph(name, { width: first - 8, isBold });
    let x = first;
    cells.forEach((cell, at) => {
      paper.text(cell, { x, width: others[at] ?? 0, align: "right", isBold });
      x += others[at] ?? 0;
    });
    paper.rule(height - 3);
    paper.advance(height);
  };
  paper.makeRoom(2 * rowHeight);
  drawRow(columns, true);
  for (const row of rows) drawRow(row, false);
}

/** @returns the widths of the columns after the first: the usual ones, or wider ones if their figures need them. */
function measureFigures({ width, measure }: Paper, { columns, rows }: Table): number[] {
  const usual = (width * (columns.length > 4 ? 0.56 : 0.5)) / Math.max(1, columns.length - 1);
  return columns
    .slice(1)
    .map((column, at) =>
      Math.max(
        usual,
        gap + measure(column, textSize, true),
        ...rows.map((cells) => gap + measure(cells[at + 1] ?? "", textSize)),
      ),
    );
}
