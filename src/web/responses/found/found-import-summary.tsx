import type { FoundImportReport } from "#shared/api/found-review-import.ts";
import { Figure, IgnoredColumns, Issues, Notices } from "#web/imports/summary-parts.tsx";
import { downloadCsv } from "#web/lib/download.ts";
import { formatDay } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Button } from "#web/ui/button.tsx";

/** What an import would do, before it does it. */
export function FoundImportSummary({ report }: { report: FoundImportReport }) {
  const { rejectedCsv, sample } = report;
  return (
    <section aria-label="What would be imported" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure label="will be imported" value={report.created} />
        <Figure label="recorded already" value={report.duplicate} />
        <Figure label="set aside" value={report.invalid} />
      </dl>
      <Notices notices={report.notices} />
      <IgnoredColumns columns={report.ignoredColumns} />
      {sample.length > 0 && (
        <DataTable
          caption="The first reviews as they will be stored"
          rows={sample}
          rowKey={({ line }) => String(line)}
          columns={columns}
          sheets
        />
      )}
      <Issues title="Set aside" rows={report.invalids} total={report.invalid} />
      {rejectedCsv && (
        <div>
          <Button size="small" onClick={() => downloadCsv(rejectedCsv, "rows-set-aside.csv")}>
            Download the rows that were set aside
          </Button>
        </div>
      )}
      <Issues title="Recorded already" rows={report.duplicates} total={report.duplicate} />
    </section>
  );
}

const columns: Column<FoundImportReport["sample"][number]>[] = [
  {
    header: "Reviewer",
    className: "text-sm font-semibold",
    cell: ({ reviewer }) => <span dir="auto">{reviewer || "–"}</span>,
  },
  { header: "Platform", className: "text-sm", cell: ({ label }) => label },
  {
    header: "Day",
    className: "text-sm whitespace-nowrap",
    cell: ({ postedOn }) => (postedOn ? formatDay(postedOn) : "–"),
  },
  { header: "Stars", className: "text-sm", cell: ({ rating }) => rating ?? "–" },
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
