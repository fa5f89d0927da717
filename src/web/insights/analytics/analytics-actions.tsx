import { useState } from "react";
import { type AnalyticsQuery, exportAnalytics, type SavedView } from "#shared/api/analytics.ts";
import type { ReportRecipient } from "#shared/api/report-recipients.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SaveView } from "./save-view.tsx";

export interface AnalyticsActionsProps {
  query: AnalyticsQuery;
  views: readonly SavedView[];
  recipients: readonly ReportRecipient[];
}

export function AnalyticsActions(props: AnalyticsActionsProps) {
  const [saving, setSaving] = useState(false);
  const download = useAction(async () => {
    const { csv } = await call(exportAnalytics, props.query);
    downloadCsv(csv, "analytics.csv");
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink variant="quiet" to={paths.reports.href()}>
        Reports ({props.views.length})
      </ButtonLink>
      <Button onClick={() => setSaving(true)}>Save this view</Button>
      <Button onClick={download.run} busy={download.busy}>
        Download as CSV
      </Button>
      <Button onClick={() => print()}>Print</Button>
      <Dialog
        open={saving}
        title="Save this view"
        description="Its days and filters under a name, for every member of the business. Reports are made from it."
        onClose={() => setSaving(false)}
      >
        <SaveView {...props} onSaved={() => setSaving(false)} />
      </Dialog>
    </div>
  );
}
