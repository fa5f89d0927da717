import { exportResponses } from "#shared/api/responses.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { type Filters, filterQuery } from "./filters.ts";

/** Downloads what the list shows, all pages of it. */
export function ExportButton({ filter }: { filter: Filters }) {
  const download = useAction(async () => {
    const { csv } = await call(exportResponses, filterQuery(filter));
    downloadCsv(csv, "responses.csv");
  });
  return (
    <Button size="small" onClick={download.run} busy={download.busy}>
      Export as CSV
    </Button>
  );
}
