import { Link, useSearchParams } from "react-router";
import { formatNumber } from "#web/lib/format.ts";
import { buttonClass } from "#web/ui/button.tsx";

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  /** What the numbers count: "contacts". */
  noun: string;
}

/** Links, so that a page can be bookmarked and the back button works. */
export function Pagination({ page, pageSize, total, noun }: PaginationProps) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(target));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <p className="figures text-sm text-muted">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)} {noun}
      </p>
      {pages > 1 && (
        <div className="flex gap-3">
          <Step to={to(page - 1)} enabled={page > 1} label="Previous" />
          <Step to={to(page + 1)} enabled={page < pages} label="Next" />
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
