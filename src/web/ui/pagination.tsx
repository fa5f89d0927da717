import { Link, useSearchParams } from "react-router";
import { buttonClass } from "./button.tsx";

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  /** The plural that the numbers count: "contacts". */
  noun: string;
  /** Search parameter that carries the page. */
  parameter?: string;
}

/** Links, so that a page can be bookmarked and the back button works. */
export function Pagination({ page, pageSize, total, noun, parameter = "page" }: PaginationProps) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set(parameter, String(target));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <p className="figures text-sm text-muted">
        {format(first)}–{format(last)} of {format(total)} {noun}
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

function format(value: number): string {
  return value.toLocaleString("en-US");
}
