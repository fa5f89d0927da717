import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface Column<Row> {
  header: string;
  /** For the heading and the cells alike: width, alignment, below which size the column goes. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Says what the rows are; read by screen readers, hidden from sight. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** What can be done with a row; makes a last column, headed for screen readers only. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /**
   * On a phone every row is a sheet of its own, each value beside its heading: for tables whose
   * columns all count. The others leave columns out there.
   */
  sheets?: boolean;
}

/**
 * The one table of the application. It scrolls inside its frame when it is wider; the frame takes
 * focus so that keys can scroll it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, columns, actions, sheets = false } = props;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it.
      tabIndex={0}
      // Positioned, so that what is hidden from sight at its far end does not widen the page.
      className="@container relative overflow-x-auto rounded-lg border border-line bg-card"
    >
      <table className={clsx("w-full border-collapse text-left", sheets && sheetsLook)}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {columns.map(({ header, className }) => (
              <th key={header} scope="col" className={clsx(headerLook, className)}>
                {header}
              </th>
            ))}
            {actions && (
              <th scope="col" className={headerLook}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-paper">
              {columns.map(({ header, className, cell }) => (
                <td key={header} data-heading={header} className={clsx(cellLook, className)}>
                  {sheets ? <div className="min-w-0">{cell(row)}</div> : cell(row)}
                </td>
              ))}
              {actions && <td className={clsx(cellLook, "text-right")}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headerLook = "h-9 px-3 font-semibold whitespace-nowrap";
const cellLook = "h-11 px-3 py-0.5 align-middle";

// By the table's own width, not the window's: some tables are in a column.
const sheetsLook = clsx(
  "@max-2xl:block @max-2xl:[&_tbody]:block @max-2xl:[&_thead]:sr-only",
  "@max-2xl:[&_tr]:block @max-2xl:[&_tr]:py-3 @max-2xl:[&_td]:flex @max-2xl:[&_td]:w-full",
  "@max-2xl:[&_td]:max-w-none @max-2xl:[&_td]:min-w-0 @max-2xl:[&_td]:justify-between",
  "@max-2xl:[&_td]:items-baseline @max-2xl:[&_td]:gap-6 @max-2xl:[&_td]:py-1.5 @max-2xl:[&_td]:text-right",
  "@max-2xl:[&_td]:whitespace-normal",
  "@max-2xl:[&_td[data-heading]]:before:shrink-0 @max-2xl:[&_td[data-heading]]:before:text-sm",
  "@max-2xl:[&_td[data-heading]]:before:font-normal @max-2xl:[&_td[data-heading]]:before:text-muted",
  "@max-2xl:[&_td[data-heading]]:before:content-[attr(data-heading)]",
  // What the row is called heads its sheet, from where every row begins.
  "@max-2xl:[&_td:first-child]:text-left @max-2xl:[&_td:first-child]:before:hidden",
  "@max-2xl:[&_td:not([data-heading])]:justify-end",
  // A menu stands beside what the row is called, not on a line of its own.
  "@max-2xl:[&_tr]:relative @max-2xl:[&_td:has([aria-haspopup=menu])]:absolute",
  "@max-2xl:[&_td:has([aria-haspopup=menu])]:top-1.5 @max-2xl:[&_td:has([aria-haspopup=menu])]:right-0",
  "@max-2xl:[&_td:has([aria-haspopup=menu])]:w-auto @max-2xl:[&_tr:has([aria-haspopup=menu])>td:first-child]:pr-20",
);

/** Two lines in one cell: the row's name, and what distinguishes it from others of that name. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block truncate font-semibold">{first}</span>
      {second && <span className="block truncate text-sm text-muted">{second}</span>}
    </>
  );
}
