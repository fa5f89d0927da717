import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type Invitation, listInvitations, stopInvitation } from "#shared/api/invitations.ts";
import { getSendingHealth } from "#shared/api/receiving.ts";
import { getSendingCalendar } from "#shared/api/sending-calendar.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { Ago } from "#web/ui/ago.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { InvitationBadge } from "./invitation-status.tsx";
import { FailedInvitations, TryAgain } from "./retry-failed.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { UpcomingMessages } from "./upcoming-messages.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, { hold }, calendar] = await Promise.all([
    loadListPage(request, listInvitations.query, (query, options) =>
      call(listInvitations, query, options),
    ),
    call(getSendingHealth, {}, { signal: request.signal }),
    call(getSendingCalendar, {}, { signal: request.signal }),
  ]);
  return { ...page, hold, calendar };
}

export function Component() {
  const { invitations, total, byStatus, query, hold, calendar } = useLoaderData<typeof loader>();
  useLive("invitations");
  return (
    <ListPage
      title="Invitations"
      description="Everyone you’ve invited, and where things stand. Updates live."
      actions={inviteLink}
      notices={
        <>
          {hold && (
            <Alert
              tone={hold.level === "stopped" ? "danger" : "warning"}
              className="mb-6"
              actions={<ButtonLink to={paths.sendingSettings.href()}>Open sending</ButtonLink>}
            >
              {hold.words}
            </Alert>
          )}
          {byStatus.failed > 0 && <FailedInvitations count={byStatus.failed} />}
          <UpcomingMessages calendar={calendar} />
        </>
      }
      isEmpty={Object.values(byStatus).every((count) => count === 0)}
      none={{
        title: "No invitations yet",
        words:
          "Choose a review flow and the customers to ask. Before anything is sent you see the message, and who will not be asked and why.",
      }}
      filter={<StatusFilter byStatus={byStatus} query={query} />}
      noMatch={{
        title: "None of this kind",
        words: "No invitation fits. Choose another state, or search for something else.",
        actions: <ButtonLink to={paths.invitations.href()}>Show all</ButtonLink>,
      }}
      paging={{ ...query, total, noun: "invitation" }}
    >
      <DataTable
        caption="Invitations"
        rows={invitations}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(invitation) => <Actions invitation={invitation} />}
      />
    </ListPage>
  );
}

const inviteLink = (
  <ButtonLink variant="primary" to={paths.newInvitations.href()}>
    Invite customers
  </ButtonLink>
);

const columns: Column<Invitation>[] = [
  {
    header: "Customer",
    className: "w-full max-w-0 min-w-40 md:w-2/5",
    cell: (invitation) => (
      <>
        <TwoLines first={invitation.contactName} second={invitation.contactEmail} />
        <div className="mt-1 sm:hidden">
          <State invitation={invitation} />
        </div>
      </>
    ),
  },
  {
    header: "State",
    className: "max-sm:hidden",
    cell: (invitation) => <State invitation={invitation} />,
  },
  { header: "Flow", className: "min-w-44 max-md:hidden", cell: ({ flowTitle }) => flowTitle },
  {
    header: "When",
    className: "whitespace-nowrap text-muted max-sm:hidden",
    cell: (invitation) => <Ago at={lastChange(invitation)} />,
  },
];

const lastChange = ({ answeredAt, sentAt, createdAt }: Invitation) =>
  answeredAt ?? sentAt ?? createdAt;

/** Includes the time on a phone, where it has no column. */
function State({ invitation }: { invitation: Invitation }) {
  const { status, reason, dueAt } = invitation;
  return (
    <>
      <InvitationBadge status={status} />
      <span className="ml-2 text-sm text-muted sm:hidden">
        <Ago at={lastChange(invitation)} />
      </span>
      {dueAt && (
        <span className="mt-1 block text-sm text-muted">Goes out {formatDateTime(dueAt)}</span>
      )}
      {reason && <span className="mt-1 block max-w-72 text-sm text-muted">{reason}</span>}
    </>
  );
}

function Actions({ invitation }: { invitation: Invitation }) {
  switch (invitation.status) {
    case "queued":
    case "waiting":
      return <TakeBack invitation={invitation} />;
    case "failed":
      return <TryAgain invitation={invitation} />;
    default:
      return null;
  }
}

function TakeBack({ invitation: { id, contactName } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator();
  const stop = useAction(async () => {
    await call(stopInvitation, { invitationId: id });
    await revalidate();
  });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={stop.busy}
      onClick={stop.run}
      aria-label={`Cancel invitation to ${contactName}`}
    >
      Cancel invitation
    </Button>
  );
}
