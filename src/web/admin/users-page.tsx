import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import {
  type AdminUser,
  adminPageSize,
  changeAdminUser,
  listAdminUsers,
} from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AdminNav } from "./admin-nav.tsx";
import { ListSearch, listInput } from "./list-search.tsx";
import { changesOf, type UserChange } from "./user-changes.ts";

export async function loader({ request }: { request: Request }) {
  const input = listInput(request);
  const { signal } = request;
  return { page: input.page ?? 1, ...(await call(listAdminUsers, input, { signal })) };
}

export function Component() {
  const { users, total, page } = useLoaderData<typeof loader>();
  const { me } = useAppData();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ user: AdminUser; change: UserChange }>();
  const apply = useAction(async (user: AdminUser, { body, done }: UserChange) => {
    await call(changeAdminUser, { userId: user.id, body });
    setAsked(undefined);
    await revalidate();
    toast({ title: `${user.name || user.email} ${done}` });
  });
  return (
    <>
      <PageHeader title="People" description="Everybody who has signed in to this installation." />
      <AdminNav />
      <ListSearch label="Name or address" />
      {users.length === 0 ? (
        <EmptyState title="Nobody found">Try another name or address.</EmptyState>
      ) : (
        <Table caption="People, newest first">
          <TableHead>
            <tr>
              <TableHeader>Person</TableHeader>
              <TableHeader>Businesses</TableHeader>
              <TableHeader>State</TableHeader>
              <TableHeader>Since</TableHeader>
              <TableHeader>
                <span className="sr-only">Actions</span>
              </TableHeader>
            </tr>
          </TableHead>
          <tbody>
            {users.map((user) => (
              <TableRow key={user.id}>
                <TableCell className="min-w-56">
                  <span className="block font-semibold">{user.name || user.email}</span>
                  {user.name && <span className="block text-sm text-muted">{user.email}</span>}
                </TableCell>
                <TableCell className="min-w-40">
                  {user.businesses.map((name) => name || "Not named yet").join(", ") || "None"}
                </TableCell>
                <TableCell>
                  <State user={user} />
                </TableCell>
                <TableCell className="whitespace-nowrap">{formatDate(user.createdAt)}</TableCell>
                <TableCell className="text-right">
                  {user.id === me.user.id ? (
                    <span className="text-sm text-muted">You</span>
                  ) : (
                    <DropdownMenu
                      variant="quiet"
                      size="icon"
                      aria-label={`Actions for ${user.name || user.email}`}
                      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
                      entries={changesOf(user).map((change) => ({
                        label: change.label,
                        onSelect: () => setAsked({ user, change }),
                      }))}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={page} pageSize={adminPageSize} total={total} noun="people" />
      {asked && (
        <AlertDialog
          open
          title={`${asked.change.label}: ${asked.user.name || asked.user.email}?`}
          description={asked.change.meaning}
          confirmLabel={asked.change.label}
          destructive={asked.change.destructive}
          busy={apply.busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => apply.run(asked.user, asked.change)}
        />
      )}
    </>
  );
}

function State({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-2">
      {user.disabledAt && <Badge tone="danger">Disabled</Badge>}
      {user.isAdmin && <Badge tone="accent">Administrator</Badge>}
      {!user.disabledAt && !user.isAdmin && <Badge>Active</Badge>}
    </span>
  );
}
