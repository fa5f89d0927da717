import { type AnalyticsQuery, exportAnalytics, type SavedView } from "#shared/api/analytics.ts";
import type { ReportRecipient } from "#shared/api/report-recipients.ts";
import type { ReportLink } from "#shared/api/reports.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { ReportLinks } from "./reports.tsx";
import { SaveView } from "./save-view.tsx";
import { View } from "./saved-view.tsx";

export interface AnalyticsActionsProps {
  query: AnalyticsQuery;
  views: readonly SavedView[];
  recipients: readonly ReportRecipient[];
  links: readonly ReportLink[];
}

export function AnalyticsActions({ query }: { query: AnalyticsQuery }) {
  const download = useAction(async () => {
    const { csv } = await call(exportAnalytics, query);
    downloadCsv(csv, "analytics.csv");
  });
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={download.run} busy={download.busy}>
        Download as CSV
      </Button>
      <Button onClick={() => print()}>Print</Button>
    </div>
  );
}

/** Named ranges and filters, shared by all members of the business. */
export function SavedViews({ query, views, recipients, links }: AnalyticsActionsProps) {
  const { business } = useAppData();
  return (
    <details className="mb-8 print:hidden">
      <summary className="link w-fit cursor-pointer py-2">Saved views ({views.length})</summary>
      <div className="mt-2 grid max-w-3xl gap-4">
        <ul>
          {views.map((view) => (
            <View
              key={view.id}
              view={view}
              recipients={recipients.filter(({ viewId }) => viewId === view.id)}
              isOwner={business.role === "owner"}
            />
          ))}
        </ul>
        <SaveView query={query} views={views} recipients={recipients} />
        <ReportLinks links={links} />
      </div>
    </details>
  );
}
