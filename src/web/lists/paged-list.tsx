import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Pagination } from "./pagination.tsx";

export interface PagedListProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Over all pages; undefined while it is being counted. */
  total: number | undefined;
  /** Rows of this page, and whether there are more after it; needed where the total may be missing. */
  shown?: number;
  hasMore?: boolean;
  /** One of them: "contact". */
  noun: string;
  /** Where a plain "s" does not make the plural. */
  plural?: string;
  /** Shown instead of the list when nothing matches. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list, its pages, and for those who do not see it how many there are now. */
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
