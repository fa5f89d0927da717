import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

export interface ChartFigureProps {
  title: string;
  /** The chart's content as a sentence. */
  summary: string;
  table: ChartTable;
  /** Width in columns of the page's grid. */
  className?: string;
  /** Omit when there is nothing to draw. */
  children?: ReactNode;
}

/** A chart with its summary, and the same figures as a table that can be opened by keyboard and is always printed. */
export function ChartFigure({ title, summary, table, className, children }: ChartFigureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border border-line bg-card px-4.5 py-3.5 break-inside-avoid",
        className,
      )}
    >
      <h2 id={id} className="text-lg wrap-anywhere">
        <span dir="auto">{title}</span>
      </h2>
      <p className="max-w-(--rf-measure) text-sm text-muted wrap-anywhere">{summary}</p>
      {children}
      {table.rows.length > 0 && (
        <details className="print:hidden">
          <summary className="w-fit cursor-pointer py-1 text-sm text-muted">
            Show as a table
          </summary>
          <FigureTable title={title} {...table} />
        </details>
      )}
      {table.rows.length > 0 && (
        <div className="hidden print:block">
          <FigureTable title={title} {...table} />
        </div>
      )}
    </section>
  );
}

/** Scrolls inside its own box, also by keyboard. */
export function FigureTable({ title, columns, rows }: ChartTable & { title: string }) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto print:max-h-none"
    >
      <table className="w-full text-sm wrap-normal">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line py-1.5 pr-4 font-semibold ${at === 0 ? "text-start" : "text-end"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and never move.
            <tr key={row}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th
                    key={columns[at]}
                    scope="row"
                    className="border-b border-line py-1.5 pr-4 min-w-36 text-start font-normal wrap-anywhere"
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={columns[at]}
                    className="figures border-b border-line py-1.5 pr-4 text-end whitespace-nowrap"
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
