import { Link } from "react-router";
import type { ImportReport, RowOutcome } from "#shared/api/contact-import.ts";
import { importTargets } from "#shared/contacts/import-targets.ts";
import { paths } from "#shared/paths.ts";
import { Figure, IgnoredColumns, Issues, Notices } from "#web/imports/summary-parts.tsx";
import { formatCount } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";

interface ImportSummaryProps {
  /** Links to the settings of the file while they can be changed; else left out. */
  importId?: string | false;
  report: ImportReport;
  label: string;
}

/** What an import would do, or has done. */
export function ImportSummary({ importId, report, label }: ImportSummaryProps) {
  const { counts, issues, encoding } = report;
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {Object.entries(figures).map(([outcome, words]) => {
          const value = counts[outcome as RowOutcome];
          // Most files have none of these.
          if (value === 0 && rare.includes(outcome)) return null;
          return <Figure key={outcome} label={words} value={value} />;
        })}
      </dl>
      {encoding && importId && (
        <Alert
          tone="warning"
          title="This file isn’t in UTF-8"
          actions={
            <Link
              className="link"
              to={{ pathname: paths.contactImport.href({ importId }), hash: "encoding" }}
            >
              Choose another encoding
            </Link>
          }
        >
          We read it as {encoding.label}. Do these look right? {encoding.examples.join(" · ")}
        </Alert>
      )}
      <Notices notices={report.notices} />
      <Incomplete report={report} />
      <IgnoredColumns columns={report.ignoredColumns} />
      {report.sample.length > 0 && (
        <DataTable
          caption="The first rows as they are stored"
          rows={report.sample}
          rowKey={({ line }) => String(line)}
          columns={columnsOf(report)}
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
  created: "new contacts",
  updated: "updated",
  unchanged: "unchanged",
  duplicate: "already there",
  invalid: "set aside",
  incomplete: "imported in part",
  suppressed: "never emailed",
};
const rare = ["updated", "unchanged", "incomplete"];

const titles = {
  invalid: "Set aside",
  incomplete: "Imported, except for values we couldn’t read",
  updated: "Updated",
  unchanged: "Unchanged",
  duplicate: "Already there",
  suppressed: "Never emailed, and why",
};

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

/** Fields that the first rows have; long texts would make the rows too high to compare. */
const columnsOf = ({ sample }: ImportReport): Column<ImportReport["sample"][number]>[] =>
  importTargets
    .filter(({ field }) => field !== "notes" && sample.some(({ values }) => values[field]))
    .map(({ field, label }) => ({
      header: label,
      className: field === "name" ? "text-sm font-semibold" : "text-sm",
      cell: ({ values, isSuppressed }) => (
        <>
          {values[field]?.replaceAll("\n", ", ") ?? "–"}
          {field === "email" && isSuppressed && (
            <span className="block">
              <Badge>Opted out: will not be mailed</Badge>
            </span>
          )}
        </>
      ),
    }));
