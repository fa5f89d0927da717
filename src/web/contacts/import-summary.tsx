import type { ImportReport } from "#shared/api/contact-import.ts";
import { importedColumns } from "#shared/contacts/contact-columns.ts";
import { Figure, IgnoredColumns, Issues, Notices } from "#web/imports/summary-parts.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { contactText } from "./contact-text.ts";

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
      <Notices notices={report.notices} />
      <Incomplete report={report} />
      <IgnoredColumns columns={report.ignoredColumns} />
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

const columns: Column<ImportReport["sample"][number]>[] = importedColumns
  // Long texts would make the rows too high to compare.
  .filter(({ form }) => form.control !== "paragraphs")
  .map(({ field, label, form }) => ({
    header: label,
    className: field === "name" ? "text-sm font-semibold" : "text-sm",
    cell: (row) => contactText(form, row[field]),
  }));
