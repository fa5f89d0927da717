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
}

/**
 * The one table of the application. It scrolls inside its frame on a phone; the frame takes focus so
 * that keys can scroll it.
 */
export function DataTable<Row>({ caption, rows, rowKey, columns, actions }: DataTableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it.
      tabIndex={0}
      // Positioned, so that what is hidden from sight at its far end does not widen the page.
      className="relative overflow-x-auto rounded-lg border border-line bg-card"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken text-sm text-muted">
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
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map(({ header, className, cell }) => (
                <td key={header} className={clsx(cellLook, className)}>
                  {cell(row)}
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

const headerLook = "px-4 py-2.5 font-semibold whitespace-nowrap";
const cellLook = "px-4 py-3 align-middle";

/** Two lines in one cell: what the row is called, and what tells it from others of that name. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block truncate font-semibold">{first}</span>
      {second && <span className="block truncate text-sm text-muted">{second}</span>}
    </>
  );
}
