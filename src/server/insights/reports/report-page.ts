import { scaleLinear, scalePoint } from "d3-scale";
import { line as drawPath } from "d3-shape";
import { html } from "hono/html";
import { formatNumber } from "#shared/insights/figures.ts";
import { isIsolated } from "#shared/insights/is-isolated.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { formatBefore, type Report } from "./describe-report.ts";
import type { Line, ReportSection } from "./report-sections.ts";

/** A report for people without an account; it needs no script. */
export const reportPage = ({ title, businessName, range, moving, figures, sections }: Report) =>
  plainPage({
    title: `${title} – ${businessName}`,
    wide: true,
    body: html`<p class="quiet" dir="auto">${businessName}</p>
<h1 dir="auto">${title}</h1>
<p class="quiet">${range} ${moving}</p>
<dl class="figures">${figures.map(({ label, now, before }) => html`<div><dt>${label}</dt><dd><strong>${now}</strong> <span class="quiet">${formatBefore(before)}</span></dd></div>`)}</dl>
${sections.map(showSection)}
<p class="quiet">These figures are counted from every response, whatever its rating. Made with Review Flow.</p>`,
  });

export const gonePage = () =>
  plainPage({
    title: "This report is not available",
    body: html`<h1>This report is not available</h1>
<p>The link was revoked, or it was cut off on its way.</p>
<p class="quiet">Ask the business that sent it for a new one.</p>`,
  });

const showSection = ({
  title,
  summary,
  bars = [],
  whole,
  line,
  table,
}: ReportSection) => html`<section>
<h2 dir="auto">${title}</h2>
<p>${summary}</p>
${bars.some(({ count }) => count > 0) && showBars(bars, whole)}
${line?.points.some(({ value }) => value) && showLine(line)}
<details><summary>Show as a table</summary><table>
<thead><tr>${table.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${table.rows.map(([first, ...cells]) => html`<tr><th scope="row" dir="auto">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></details></section>`;

function showBars(bars: NonNullable<ReportSection["bars"]>, whole: number | undefined) {
  const most = whole || Math.max(...bars.map(({ count }) => count));
  const row = ({ label, count }: (typeof bars)[number]) =>
    html`<li><span dir="auto">${label}</span><svg width="100%" height="12" aria-hidden="true"><rect width="${(count / most) * 100}%" height="12"/></svg><span>${formatNumber(count)}</span></li>`;
  return html`<ul class="bars">${bars.map(row)}</ul>`;
}

/** Text is larger on a phone, where the drawing is scaled down: `digit` is the width of a digit there. */
const size = { width: 720, height: 200, top: 16, bottom: 24, digit: 14 };

/** Hidden from screen readers, which read the sentence above it and the table below it. */
function showLine({ points, min, max, unit }: Line) {
  const known = points.flatMap(({ value }) => value ?? []);
  const y = scaleLinear(
    [min, max ?? Math.max(1, ...known)],
    [size.height - size.bottom - 8, size.top],
  );
  if (max === undefined) y.nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const format = (tick: number) => `${formatNumber(tick)}${unit ?? ""}`;
  const left = Math.max(44, ...ticks.map((tick) => 12 + format(tick).length * size.digit));
  const x = scalePoint(
    points.map((_, at) => String(at)),
    [left, size.width - 6],
  ).padding(points.length === 1 ? 0.5 : 0);
  const path = drawPath<Line["points"][number]>()
    .defined(({ value }) => value !== null)
    .x((_, at) => x(String(at)) ?? 0)
    .y(({ value }) => y(value ?? 0))(points);
  const label = (at: number, anchor: "start" | "middle" | "end", point: number) =>
    html`<text x="${at}" y="${size.height}" text-anchor="${anchor}">${points.at(point)?.label}</text>`;
  return html`<svg class="line" viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true">
${ticks.map((tick) => html`<path class="grid" d="M${left} ${y(tick)}H${size.width}"/><text x="${left - 8}" y="${y(tick) + 4}" text-anchor="end">${format(tick)}</text>`)}
<path d="${path ?? ""}"/>
${points.map(({ value }, at) => value !== null && html`<circle cx="${x(String(at)) ?? 0}" cy="${y(value)}" r="${isIsolated(points, at) ? 5 : points.length > 120 ? 1.5 : 3}"/>`)}
${points.length === 1 ? label(x("0") ?? 0, "middle", 0) : [label(left, "start", 0), label(size.width, "end", -1)]}
</svg>`;
}
