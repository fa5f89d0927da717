import { Link } from "react-router";
import {
  type ImportReport,
  namedRows,
  type RowIssue,
  type RowOutcome,
  undoDays,
} from "#shared/api/import-report.ts";
import type { ImportKindName } from "#shared/api/imports.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { importWords } from "./import-words.ts";

interface ImportSummaryProps {
  kind: ImportKindName;
  /** Links to the settings of the file while they can be changed; else left out. */
  importId?: string | false;
  report: ImportReport;
  label: string;
}

/** The effects of an import, before or after it. */
export function ImportSummary({ kind, importId, report, label }: ImportSummaryProps) {
  const { counts, issues, encoding, ignoredColumns } = report;
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label={importWords[kind].created} value={counts.created} />
        {Object.entries(figures).map(
          ([outcome, words]) =>
            // Most files have none of the rare ones.
            (usual[kind].includes(outcome) || counts[outcome as RowOutcome] > 0) && (
              <Figure key={outcome} label={words} value={counts[outcome as RowOutcome]} />
            ),
        )}
      </dl>
      {encoding && importId && (
        <Alert
          tone="warning"
          title="This file isn’t in UTF-8"
          actions={
            <Link
              className="link"
              to={{ pathname: importWords[kind].page.href({ importId }), hash: "encoding" }}
            >
              Choose another encoding
            </Link>
          }
        >
          We read it as {encoding.label}. Do these look right? {encoding.examples.join(" · ")}
        </Alert>
      )}
      {report.notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
      <Incomplete report={report} />
      {ignoredColumns.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="min-h-11 py-2.5">
            {formatCount(ignoredColumns.length, "column", "columns")} left out
          </summary>
          <p className="break-words">{ignoredColumns.join(", ")}</p>
        </details>
      )}
      {report.sample.length > 0 && (
        <DataTable
          caption="The first rows as they are stored"
          rows={report.sample}
          rowKey={({ line }) => String(line)}
          columns={columnsOf(kind, report)}
          sheets
        />
      )}
      {Object.entries(titles).map(([outcome, title]) => (
        <Issues
          key={outcome}
          title={title}
          rows={issues[outcome as RowOutcome]}
          total={counts[outcome as RowOutcome]}
        />
      ))}
    </section>
  );
}

const figures = {
  updated: "updated",
  unchanged: "unchanged",
  duplicate: "already there",
  invalid: "set aside",
  incomplete: "imported in part",
  suppressed: "never emailed",
};
const usual: Record<ImportKindName, string[]> = {
  contacts: ["duplicate", "invalid", "suppressed"],
  reviews: ["duplicate", "invalid"],
};

const titles = {
  invalid: "Set aside",
  incomplete: "Imported, except for values we couldn’t read",
  updated: "Updated",
  unchanged: "Unchanged",
  duplicate: "Already there",
  suppressed: "Never emailed, and why",
};

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="figures font-serif text-2xl">{formatNumber(value)}</dd>
  </div>
);

function Incomplete({ report: { withoutName, withoutEmail } }: { report: ImportReport }) {
  const lacking = [
    [withoutName, "name"],
    [withoutEmail, "email"],
  ] as const;
  return lacking.map(
    ([count, what]) =>
      count > 0 && (
        <Alert key={what}>
          {formatCount(count, "contact has", "contacts have")} no {what}. You can’t invite{" "}
          {count === 1 ? "it" : "them"} yet.
        </Alert>
      ),
  );
}

type SampleRow = ImportReport["sample"][number];

/** The fields that the first rows have. */
const columnsOf = (kind: ImportKindName, { sample }: ImportReport): Column<SampleRow>[] =>
  Object.entries(importWords[kind].shown)
    .filter(([field]) => sample.some(({ values }) => values[field]))
    .map(([field, label], at) => ({
      header: label,
      className: at === 0 ? "text-sm font-semibold" : "text-sm",
      cell: ({ values, isSuppressed }) => (
        <>
          <span dir="auto" className="line-clamp-2">
            {values[field]?.replaceAll("\n", ", ") ?? "–"}
          </span>
          {field === "email" && isSuppressed && (
            <span className="block">
              <Badge>Opted out: will not be mailed</Badge>
            </span>
          )}
        </>
      ),
    }));

/** Rows that are not imported as they are, each with its line and the reason. */
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
