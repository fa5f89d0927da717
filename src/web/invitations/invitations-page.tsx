import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  type Invitation,
  type InvitationQuery,
  listInvitations,
  stopInvitation,
} from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatAgo, formatDateTime } from "#web/lib/format.ts";
import { beyondLastPage } from "#web/lib/last-page.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { InvitationBadge } from "./invitation-status.tsx";
import { StatusFilter } from "./status-filter.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = listInvitations.query.safeParse(search);
  const query: InvitationQuery = parsed.success ? parsed.data : listInvitations.query.parse({});
  const page = await call(listInvitations, query, { signal: request.signal });
  const elsewhere = beyondLastPage(request.url, { ...query, total: page.total });
  if (elsewhere) throw elsewhere;
  return { ...page, query };
}

export function Component() {
  const { invitations, total, byStatus, query } = useLoaderData<typeof loader>();
  useLive("invitations");
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title="Invitations"
        description="Whom you asked for a review, and what became of it. The list follows by itself."
        actions={all > 0 && <InviteLink />}
      />
      {all === 0 ? (
        <EmptyState title="Nobody was asked yet" action={<InviteLink />}>
          Choose a review flow and the customers to ask. Before anything is sent you see the
          message, and who will not be asked and why.
        </EmptyState>
      ) : (
        <>
          <StatusFilter byStatus={byStatus} query={query} />
          {total === 0 ? (
            <EmptyState
              title="None of this kind"
              action={<ButtonLink to={paths.invitations.href()}>Show all</ButtonLink>}
            >
              No invitation fits. Choose another state, or search for something else.
            </EmptyState>
          ) : (
            <>
              <InvitationTable invitations={invitations} />
              <Pagination
                page={query.page}
                pageSize={query.pageSize}
                total={total}
                noun="invitations"
              />
            </>
          )}
        </>
      )}
    </>
  );
}

const InviteLink = () => (
  <ButtonLink variant="primary" to={paths.newInvitations.href()}>
    Invite customers
  </ButtonLink>
);

function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  return (
    <Table caption="Invitations">
      <TableHead>
        <tr>
          <TableHeader>Customer</TableHeader>
          <TableHeader>State</TableHeader>
          <TableHeader className="max-md:hidden">Flow</TableHeader>
          <TableHeader className="max-sm:hidden">When</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </tr>
      </TableHead>
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </tbody>
    </Table>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, contactName, contactEmail, status, reason, flowTitle } = invitation;
  const when = invitation.answeredAt ?? invitation.sentAt ?? invitation.createdAt;
  const { revalidate } = useRevalidator();
  const stop = useAction(async () => {
    await call(stopInvitation, { invitationId: id });
    await revalidate();
  });
  return (
    <TableRow>
      <TableCell className="w-1/2 max-w-0 min-w-40">
        <span className="block truncate font-semibold">{contactName}</span>
        <span className="block truncate text-sm text-muted">{contactEmail}</span>
      </TableCell>
      <TableCell>
        <InvitationBadge status={status} />
        {reason && <span className="mt-1 block max-w-72 text-sm text-muted">{reason}</span>}
      </TableCell>
      <TableCell className="max-md:hidden">{flowTitle}</TableCell>
      <TableCell className="whitespace-nowrap text-muted max-sm:hidden">
        <time dateTime={when} title={formatDateTime(when)}>
          {formatAgo(when)}
        </time>
      </TableCell>
      <TableCell className="text-right">
        {status === "queued" && (
          <Button
            size="small"
            variant="quiet"
            busy={stop.busy}
            onClick={stop.run}
            aria-label={`Take back the invitation to ${contactName}`}
          >
            Take back
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
