import { useLocation } from "react-router";
import { exportExternalReviews } from "#shared/api/external-reviews.ts";
import { exportResponses } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { useAction } from "#web/lib/use-action.ts";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { type Filters, responseQuery } from "./filters.ts";

/** Adds external reviews, and exports all pages of the current list. */
export function InboxMenu({ filter }: { filter: Filters }) {
  const { search } = useLocation();
  const download = useAction(async () => {
    if (filter.kind === "external") {
      const { matched, search } = filter;
      const { csv } = await call(exportExternalReviews, { matched, search });
      return downloadCsv(csv, "external-reviews.csv");
    }
    const { csv } = await call(exportResponses, responseQuery(filter));
    downloadCsv(csv, "responses.csv");
  });
  return (
    <DropdownMenu
      size="small"
      trigger="More"
      busy={download.busy}
      entries={[
        { label: "Add an external review", to: paths.newExternalReview.href() + search },
        { label: "Import external reviews", to: paths.importExternalReviews.href() },
        {
          label:
            filter.kind === "external"
              ? "Export external reviews as CSV"
              : "Export responses as CSV",
          onSelect: download.run,
        },
      ]}
    />
  );
}
