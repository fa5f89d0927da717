import { Link, useSearchParams } from "react-router";
import { formatNumber } from "#web/lib/format.ts";
import { buttonClass } from "#web/ui/button.tsx";

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Undefined while counting. */
  total: number | undefined;
  /** Rows on this page, and whether more follow. */
  shown?: number | undefined;
  hasMore?: boolean | undefined;
  /** Noun for the counted items, such as "contacts". */
  noun: string;
}

/** Uses links, so that a page can be bookmarked and the back button works. */
export function Pagination({ page, pageSize, total, shown = 0, noun, ...rest }: PaginationProps) {
  const [search] = useSearchParams();
  if (total === 0) return null;
  const before = (page - 1) * pageSize;
  const last = total === undefined ? before + shown : Math.min(total, page * pageSize);
  const hasMore = rest.hasMore ?? (total !== undefined && last < total);
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(target));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <p className="figures text-sm text-muted">
        {formatNumber(before + 1)}–{formatNumber(last)}
        {total !== undefined && ` of ${formatNumber(total)} ${noun}`}
      </p>
      {(page > 1 || hasMore) && (
        <div className="flex gap-3">
          <Step to={to(page - 1)} enabled={page > 1} label="Previous" />
          <Step to={to(page + 1)} enabled={hasMore} label="Next" />
        </div>
      )}
    </nav>
  );
}

function Step({ to, enabled, label }: { to: string; enabled: boolean; label: string }) {
  const look = buttonClass({ size: "small" });
  if (enabled) {
    return (
      <Link to={to} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <button type="button" disabled className={look}>
      {label}
    </button>
  );
}
