import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Automation, listAutomations } from "#shared/api/automations.ts";
import { describeAutomation } from "#shared/automations/describe-automation.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { useLive } from "#web/lib/use-live.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { StatusBadge } from "./status-badge.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(listAutomations, {}, { signal: request.signal });

export function Component() {
  const { automations } = useLoaderData<typeof loader>();
  useLive("invitations");
  return (
    <ListPage
      title="Automations"
      description="Invite every customer a few days after the service, and remind them, automatically."
      actions={
        <ButtonLink variant="primary" to={paths.newAutomation.href()}>
          Add an automation
        </ButtonLink>
      }
      isEmpty={automations.length === 0}
      none={{
        title: "No automations yet",
        words:
          "For example: ask five days after the service, on Tuesday to Thursday, and remind once. You see who would be asked, and when, before you switch it on.",
      }}
    >
      <DataTable
        caption="Automations"
        rows={automations}
        rowKey={({ id }) => id}
        columns={columns}
        sheets
      />
    </ListPage>
  );
}

const columns: Column<Automation>[] = [
  {
    header: "Automation",
    className: "w-full min-w-56",
    cell: ({ id, settings }) => (
      <>
        <Link to={paths.automation.href({ automationId: id })} className="link font-semibold">
          {settings.name}
        </Link>
        <span className="block text-sm text-muted">
          {describeAutomation(settings, formatHour)}.
        </span>
      </>
    ),
  },
  { header: "State", cell: ({ status }) => <StatusBadge status={status} /> },
  { header: "Sent", cell: ({ sent }) => formatNumber(sent) },
  {
    header: "Next message",
    className: "min-w-40",
    cell: ({ nextAt }) => (nextAt ? formatDateTime(nextAt) : "None planned"),
  },
];
