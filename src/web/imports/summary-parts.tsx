import { namedRows, undoDays } from "#shared/api/contact-import.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";

export function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-serif text-2xl">{formatNumber(value)}</dd>
    </div>
  );
}

/** What the reader had to assume. */
export function Notices({ notices }: { notices: string[] }) {
  return notices.map((notice) => (
    <Alert key={notice} tone="warning">
      {notice}
    </Alert>
  ));
}

export function IgnoredColumns({ columns }: { columns: string[] }) {
  if (columns.length === 0) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-11 py-2.5">
        {formatCount(columns.length, "column", "columns")} left out
      </summary>
      <p className="break-words">{columns.join(", ")}</p>
    </details>
  );
}

export interface IssuesProps {
  title: string;
  rows: { line: number; name: string; email?: string; reason: string }[];
  /** Of all, also those that are not named. */
  total: number;
}

/** Rows that are not imported as they are, each with its line and the reason. */
export function Issues({ title, rows, total }: IssuesProps) {
  if (total === 0) return null;
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="min-h-11 py-2.5 font-semibold">
        {title} ({formatNumber(total)})
      </summary>
      <ul className="grid gap-2 pb-4 text-sm">
        {rows.map((row) => (
          <li key={row.line} className="flex flex-wrap gap-x-3">
            <span className="figures text-muted">Line {row.line}</span>
            <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {[row.name, row.email].filter(Boolean).join(", ")}
            </span>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="pb-4 text-sm text-muted">
          {rows.length === 0
            ? `Row details are kept for ${undoDays} days, the counts for good.`
            : `Only the first ${formatNumber(namedRows)} are listed here.`}
        </p>
      )}
    </details>
  );
}
