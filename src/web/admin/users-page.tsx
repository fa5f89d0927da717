import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type AdminUser, changeAdminUser, listAdminUsers } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, TwoLines } from "#web/lists/data-table.tsx";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { useAppData } from "#web/shell/app-data.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AdminList, adminLoader } from "./admin-list.tsx";
import { listUserChanges, type UserChange } from "./user-changes.ts";

export const loader = adminLoader((query, options) => call(listAdminUsers, query, options));

export function Component() {
  const found = useLoaderData<typeof loader>();
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
      <AdminList
        title="People"
        description="All users who have signed in to this installation."
        searches="Name or address"
        found={found}
        noun="person"
        plural="people"
        noMatch={{ title: "No users found", words: "Try another name or address." }}
        rows={found.users}
        columns={columns}
        actions={(user) =>
          user.id === me.user.id ? (
            <span className="text-sm text-muted">You</span>
          ) : (
            <RowMenu
              name={user.name || user.email}
              entries={listUserChanges(user).map((change) => ({
                label: change.label,
                onSelect: () => setAsked({ user, change }),
              }))}
            />
          )
        }
      />
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

const columns: Column<AdminUser>[] = [
  {
    header: "Person",
    className: "w-2/5 max-w-0 min-w-44",
    cell: ({ name, email }) => <TwoLines first={name || email} second={name && email} />,
  },
  {
    header: "Businesses",
    className: "min-w-44 wrap-break-word",
    cell: ({ businesses }) =>
      businesses.map((name) => name || "Not named yet").join(", ") || "None",
  },
  { header: "State", cell: (user) => <State user={user} /> },
  {
    header: "Since",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

function State({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-2">
      {user.disabledAt && <Badge tone="danger">Disabled</Badge>}
      {user.isAdmin && <Badge tone="accent">Administrator</Badge>}
      {!user.disabledAt && !user.isAdmin && <Badge>Active</Badge>}
    </span>
  );
}
