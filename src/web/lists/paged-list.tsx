import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Pagination } from "./pagination.tsx";

export interface PagedListProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages; undefined while counting. */
  total: number | undefined;
  /** Rows on this page, and whether more follow; required where the total may be missing. */
  shown?: number;
  hasMore?: boolean;
  /** Singular, such as "contact". */
  noun: string;
  /** Plural, if it is irregular. */
  plural?: string;
  /** Shown instead of the list when nothing matches. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list with pagination, which announces the number of rows to screen readers. */
export function PagedList({ noun, plural = `${noun}s`, empty, ...list }: PagedListProps) {
  const { page, pageSize, total, shown = total, hasMore, children } = list;
  return (
    <>
      <p className="sr-only" role="status">
        {total !== undefined && formatCount(total, noun, plural)}
      </p>
      {shown === 0 ? (
        empty
      ) : (
        <>
          {children}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            shown={shown}
            hasMore={hasMore}
            noun={total === 1 ? noun : plural}
          />
        </>
      )}
    </>
  );
}
