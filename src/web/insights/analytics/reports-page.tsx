import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listSavedViews } from "#shared/api/analytics.ts";
import { listReportRecipients } from "#shared/api/report-recipients.ts";
import { listReportLinks } from "#shared/api/reports.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ReportLinks } from "./reports.tsx";
import { View } from "./saved-view.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const [{ views }, { links }, { recipients }] = await Promise.all([
    call(listSavedViews, {}, options),
    call(listReportLinks, {}, options),
    call(listReportRecipients, {}, options),
  ]);
  return { views, links, recipients };
}

/** Saved views of the analytics, to share as a file, by a link, or by e-mail every week or month. */
export function Component() {
  const { views, links, recipients } = useLoaderData<typeof loader>();
  const isOwner = useAppData().business.role === "owner";
  return (
    <>
      <PageHeader
        title="Reports"
        actions={<ButtonLink to={paths.analytics.href()}>New report</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-6">
        {views.length === 0 ? (
          <EmptyState
            title="No reports yet"
            action={
              <ButtonLink variant="primary" to={paths.analytics.href()}>
                Choose days and filters
              </ButtonLink>
            }
          >
            Save a view of the analytics. From here you download it as PDF, share it by a link or
            have it emailed.
          </EmptyState>
        ) : (
          <ul className="rounded-lg border border-line bg-card px-4.5 [&>li:first-child]:border-t-0">
            {views.map((view) => (
              <View
                key={view.id}
                view={view}
                recipients={recipients.filter(({ viewId }) => viewId === view.id)}
                isOwner={isOwner}
              />
            ))}
          </ul>
        )}
        <ReportLinks links={links} />
      </div>
    </>
  );
}
