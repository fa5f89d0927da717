import { Link } from "react-router";
import type { Analytics } from "#shared/api/analytics.ts";
import type { SectionWords } from "#shared/insights/describe-sections.ts";
import { noFigure } from "#shared/percent.ts";
import { type Days, previousDays } from "../behind.ts";
import type { ChartTable } from "./chart-figure.tsx";

/** A figure that links to the rows it counts, unless it is zero. */
export const FigureLink = ({ figure, to }: { figure: string; to: string | undefined }) =>
  to === undefined || figure === "0" || figure === noFigure ? (
    figure
  ) : (
    <Link className="link" to={to}>
      {figure}
    </Link>
  );

type Table = SectionWords["table"];

/** @param hrefOf link for a figure, by row and column index; column 0 names the row */
export const linkTable = (
  { columns, rows }: Table,
  hrefOf: (row: number, column: number) => string | undefined,
): ChartTable => ({
  columns,
  rows: rows.map((cells, row) =>
    cells.map((cell, column) =>
      column === 0 ? (
        cell
      ) : (
        <FigureLink key={columns[column]} figure={cell} to={hrefOf(row, column)} />
      ),
    ),
  ),
});

/** The same for a table with the columns "This period" and "Before". */
export const linkPeriods = (
  table: Table,
  analytics: Analytics,
  hrefOf: (row: number, days: Days) => string | undefined,
): ChartTable =>
  linkTable(table, (row, column) => {
    if (column > 2) return undefined;
    return hrefOf(row, column === 1 ? analytics : previousDays(analytics));
  });
