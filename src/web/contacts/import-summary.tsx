import { type ImportReport, namedRows, type RowIssue } from "#shared/api/contact-import.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** What an import would do, before it does it. */
export function ImportSummary({ report }: { report: ImportReport }) {
  return (
    <section aria-label="What would be imported" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label="will be imported" value={report.created} />
        <Figure label="already there" value={report.duplicate} />
        <Figure label="not valid" value={report.invalid} />
        <Figure label="unsubscribed" value={report.suppressed} />
      </dl>
      {report.notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
      <Incomplete report={report} />
      {report.ignoredColumns.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="min-h-11 py-2.5">
            {formatCount(report.ignoredColumns.length, "column", "columns")} left out
          </summary>
          <p className="break-words">{report.ignoredColumns.join(", ")}</p>
        </details>
      )}
      {report.sample.length > 0 && (
        <DataTable
          caption="The first rows as they will be stored"
          rows={report.sample}
          rowKey={({ line }) => String(line)}
          columns={columns}
          sheets
        />
      )}
      <Issues title="Not valid" rows={report.invalids} total={report.invalid} />
      <Issues title="Already there" rows={report.duplicates} total={report.duplicate} />
      <Issues title="Unsubscribed" rows={report.suppressions} total={report.suppressed} />
    </section>
  );
}

function Incomplete({ report: { withoutName, withoutEmail } }: { report: ImportReport }) {
  const lacking = [
    withoutName > 0 && `${formatNumber(withoutName)} without a name`,
    withoutEmail > 0 && `${formatNumber(withoutEmail)} without an email address`,
  ].filter(Boolean);
  if (lacking.length === 0) return null;
  return (
    <Alert>{lacking.join(", ")}: imported, but not invited before you add what is missing.</Alert>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-serif text-2xl">{formatNumber(value)}</dd>
    </div>
  );
}

const columns: Column<ImportReport["sample"][number]>[] = [
  { header: "Name", className: "text-sm font-semibold", cell: ({ name }) => name || "–" },
  { header: "Email", className: "text-sm", cell: ({ email }) => email || "–" },
  {
    header: "Phone",
    className: "text-sm whitespace-nowrap",
    cell: ({ phone }) => phone ?? "–",
  },
  { header: "Status", className: "text-sm", cell: ({ status }) => status },
  { header: "Type", className: "text-sm", cell: ({ type }) => type },
];

function Issues({ title, rows, total }: { title: string; rows: RowIssue[]; total: number }) {
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
            <span className="min-w-0 font-semibold break-words">
              {[row.name, row.email].filter(Boolean).join(", ")}
            </span>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
      {total > namedRows && (
        <p className="pb-4 text-sm text-muted">
          Only the first {formatNumber(namedRows)} are named here.
        </p>
      )}
    </details>
  );
}
