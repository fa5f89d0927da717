import { formatBefore, type Report } from "./describe-report.ts";
import { barHeight, drawBars, drawLine, lineHeight } from "./draw-charts.ts";
import { colors, createPaper, type Paper } from "./paper.ts";
import type { ReportSection } from "./report-sections.ts";

const rowHeight = 17;

/** The report as a PDF, A4. */
export async function drawReport(report: Report): Promise<Buffer> {
  // Imported only where it is used, which shortens the start.
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
  return paper.finish(`${report.businessName} · ${report.title}`);
}

function drawHead(paper: Paper, { title, businessName, range, figures }: Report): void {
  paper.text(businessName, { color: colors.muted });
  paper.advance(18);
  paper.text(title, { size: 24, isBold: true });
  paper.advance(34);
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
  const { title, summary, bars = [], line, table } = section;
  const hasBars = bars.some(({ count }) => count > 0);
  const points = line?.points.filter(({ value }) => value) ?? [];
  const hasLine = line !== undefined && points.length > 0;
  const sentence = paper.paragraphHeight(summary);
  const chart = hasBars ? bars.length * barHeight : hasLine ? lineHeight : 0;
  // A heading, its sentence and its chart stay together, with the beginning of the table.
  paper.makeRoom(22 + sentence + Math.min(chart, 400) + 3 * rowHeight + 24);
  paper.text(title, { size: 15, isBold: true });
  paper.advance(22);
  paper.paragraph(summary);
  paper.advance(sentence + 8);
  if (hasBars) drawBars(paper, bars);
  else if (hasLine) drawLine(paper, line);
  drawTable(paper, table);
  paper.advance(26);
}

function drawTable(paper: Paper, { columns, rows }: ReportSection["table"]): void {
  const first = paper.width * (columns.length > 4 ? 0.44 : 0.5);
  const other = (paper.width - first) / Math.max(1, columns.length - 1);
  const drawRow = (cells: readonly string[], isBold: boolean) => {
    cells.forEach((cell, at) => {
      const place = at === 0 ? { x: 0, width: first - 8 } : { x: first + (at - 1) * other };
      paper.text(cell, {
        width: other,
        align: "right",
        ...place,
        isBold,
        ...(at === 0 && { align: "left" }),
      });
    });
    paper.rule(rowHeight - 3);
    paper.advance(rowHeight);
  };
  paper.makeRoom(2 * rowHeight);
  drawRow(columns, true);
  for (const row of rows) {
    if (paper.makeRoom(rowHeight)) drawRow(columns, true);
    drawRow(row, false);
  }
}
