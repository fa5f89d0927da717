import { scaleLinear, scalePoint } from "d3-scale";
import { line as drawPath } from "d3-shape";
import { formatNumber } from "#shared/insights/figures.ts";
import { isIsolated } from "#shared/insights/is-isolated.ts";
import { colors, type Paper } from "./paper.ts";
import type { Line } from "./report-sections.ts";

export const barHeight = 18;
export const lineHeight = 150;

/** Bars with labels before and counts after them. */
export function drawBars(
  paper: Paper,
  bars: readonly { label: string; count: number }[],
  whole?: number,
): void {
  const labelWidth = 150;
  const most = whole || Math.max(1, ...bars.map(({ count }) => count));
  const room = paper.width - labelWidth - 60;
  for (const { label, count } of bars) {
    paper.makeRoom(barHeight);
    const { left, top } = paper.origin();
    const width = (count / most) * room;
    paper.text(label, { width: labelWidth - 8 });
    paper.pdf.rect(left + labelWidth, top, width, 11).fill(colors.mark);
    paper.text(formatNumber(count), { x: labelWidth + width + 6, width: 54 });
    paper.advance(barHeight);
  }
  paper.advance(8);
}

const axis = { left: 34, bottom: 22, gap: 8, size: 8 };

/** A line with points; missing values leave gaps. */
export function drawLine(paper: Paper, { points, min, max, unit = "" }: Line): void {
  const { pdf, width } = paper;
  const { left, top } = paper.origin();
  const known = points.flatMap(({ value }) => value ?? []);
  const y = scaleLinear([min, max ?? Math.max(1, ...known)], [lineHeight - axis.bottom - 10, 6]);
  if (max === undefined) y.nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const format = (tick: number) => `${formatNumber(tick)}${unit}`;
  const widths = ticks.map((tick) => axis.gap + paper.measure(format(tick), axis.size));
  const begins = Math.max(axis.left, ...widths);
  const places = points.map((_, at) => String(at));
  const x = scalePoint(places, [begins, width - 6]).padding(points.length === 1 ? 0.5 : 0);
  for (const tick of ticks) {
    pdf.moveTo(left + begins, top + y(tick)).lineTo(left + width, top + y(tick));
    pdf.lineWidth(0.5).strokeColor(colors.line).stroke();
    const room = { width: begins - axis.gap, align: "right", size: axis.size } as const;
    paper.text(format(tick), { y: y(tick) - 5, ...room });
  }
  const at = (point: Line["points"][number], nth: number) =>
    [x(String(nth)) ?? 0, y(point.value ?? 0)] as const;
  const path = drawPath<Line["points"][number]>()
    .defined(({ value }) => value !== null)
    .x((point, nth) => left + at(point, nth)[0])
    .y((point, nth) => top + at(point, nth)[1])(points);
  if (path) pdf.path(path).lineWidth(1.5).strokeColor(colors.mark).stroke();
  points.forEach((point, nth) => {
    if (point.value === null) return;
    const [across, down] = at(point, nth);
    const radius = isIsolated(points, nth) ? 2.8 : points.length > 60 ? 1 : 2.2;
    pdf.circle(left + across, top + down, radius).fill(colors.mark);
  });
  const foot = { y: lineHeight - axis.bottom, size: axis.size, color: colors.muted } as const;
  const [first] = points;
  const last = points.at(-1);
  const align = points.length === 1 ? "center" : "left";
  if (first) paper.text(first.label, { ...foot, x: begins, align });
  if (last && points.length > 1) paper.text(last.label, { ...foot, align: "right" });
  paper.advance(lineHeight);
}
