import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface Column<Row> {
  header: string;
  /** Classes for heading and cells: width, alignment, and the size below which the column is hidden. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Describes the rows for screen readers; visually hidden. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Actions for a row, in a last column whose heading only screen readers see. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /**
   * On a phone, shows every row as a card with each value beside its heading, for tables whose columns all matter.
   * Other tables hide columns there.
   */
  sheets?: boolean;
}

/**
 * The application's only table. A wide table scrolls inside its frame, which is focusable so that keys can scroll it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, columns, actions, sheets = false } = props;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
      tabIndex={0}
      // Positioned, so that visually hidden content at its far end does not widen the page.
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

// Container queries use the table's width rather than the window's, because some tables are in a column.
const sheetsLook = clsx(
  "@max-2xl:block @max-2xl:[&_tbody]:block @max-2xl:[&_thead]:sr-only",
  "@max-2xl:[&_tr]:block @max-2xl:[&_tr]:py-3 @max-2xl:[&_td]:flex @max-2xl:[&_td]:w-full",
  "@max-2xl:[&_td]:max-w-none @max-2xl:[&_td]:min-w-0 @max-2xl:[&_td]:justify-between",
  "@max-2xl:[&_td]:items-baseline @max-2xl:[&_td]:gap-6 @max-2xl:[&_td]:py-1.5 @max-2xl:[&_td]:text-right",
  "@max-2xl:[&_td]:whitespace-normal",
  "@max-2xl:[&_td[data-heading]]:before:shrink-0 @max-2xl:[&_td[data-heading]]:before:text-sm",
  "@max-2xl:[&_td[data-heading]]:before:font-normal @max-2xl:[&_td[data-heading]]:before:text-muted",
  "@max-2xl:[&_td[data-heading]]:before:content-[attr(data-heading)]",
  // The row's name becomes the heading of its card.
  "@max-2xl:[&_td:first-child]:text-left @max-2xl:[&_td:first-child]:before:hidden",
  "@max-2xl:[&_td:not([data-heading])]:justify-end",
  // The menu is placed beside the row's name instead of on a separate line.
  "@max-2xl:[&_tr]:relative @max-2xl:[&_td:has([aria-haspopup=menu])]:absolute",
  "@max-2xl:[&_td:has([aria-haspopup=menu])]:top-1.5 @max-2xl:[&_td:has([aria-haspopup=menu])]:right-0",
  "@max-2xl:[&_td:has([aria-haspopup=menu])]:w-auto @max-2xl:[&_tr:has([aria-haspopup=menu])>td:first-child]:pr-20",
);

/** Two lines in one cell: the row's name, and a detail that distinguishes rows with the same name. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block truncate font-semibold">{first}</span>
      {second && <span className="block truncate text-sm text-muted">{second}</span>}
    </>
  );
}
