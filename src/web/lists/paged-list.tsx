import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Pagination } from "./pagination.tsx";

export interface PagedListProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Over all pages. */
  total: number;
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
  const { page, pageSize, total, children } = list;
  return (
    <>
      <p className="sr-only" role="status">
        {formatCount(total, noun, plural)}
      </p>
      {total === 0 ? (
        empty
      ) : (
        <>
          {children}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            noun={total === 1 ? noun : plural}
          />
        </>
      )}
    </>
  );
}
