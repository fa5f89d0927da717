import type { ExternalReviewImportReport } from "#shared/api/external-review-imports.ts";
import { Figure, IgnoredColumns, Issues, Notices } from "#web/imports/summary-parts.tsx";
import { formatDay } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";

/** What an import would do, shown before it does it. */
export function ImportSummary({ report }: { report: ExternalReviewImportReport }) {
  const { sample } = report;
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure label="will be imported" value={report.created} />
        <Figure label="in the list already" value={report.duplicate} />
        <Figure label="invalid" value={report.invalid} />
      </dl>
      <Notices notices={report.notices} />
      <IgnoredColumns columns={report.ignoredColumns} />
      {sample.length > 0 && (
        <DataTable
          caption="The first reviews"
          rows={sample}
          rowKey={({ line }) => String(line)}
          columns={columns}
          sheets
        />
      )}
      <Issues title="Invalid rows" rows={report.invalids} total={report.invalid} />
    </section>
  );
}

const columns: Column<ExternalReviewImportReport["sample"][number]>[] = [
  {
    header: "Reviewer",
    className: "text-sm font-semibold",
    cell: ({ reviewer }) => <span dir="auto">{reviewer || "–"}</span>,
  },
  { header: "Review site", className: "text-sm", cell: ({ site }) => site },
  { header: "Stars", className: "text-sm", cell: ({ rating }) => rating ?? "–" },
  {
    header: "Date",
    className: "text-sm whitespace-nowrap",
    cell: ({ postedOn }) => (postedOn ? formatDay(postedOn) : "–"),
  },
  {
    header: "Text",
    className: "text-sm",
    cell: ({ text }) => (
      <span dir="auto" className="line-clamp-2">
        {text || "–"}
      </span>
    ),
  },
];
