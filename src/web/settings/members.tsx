import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  changeMember,
  type Member,
  type MemberInvitation,
  removeMember,
  withdrawMemberInvitation,
} from "#shared/api/members.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { Section } from "./section.tsx";

export interface MembersProps {
  members: Member[];
  invitations: MemberInvitation[];
  /** Owners invite, change and remove. */
  isOwner: boolean;
  /** The signed-in person. */
  selfId: string;
}

/** Who works here, and who was asked to. */
export function Members({ members, invitations, isOwner, selfId }: MembersProps) {
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member>();
  const toggleRole = useAction(async ({ userId, role }: Member) => {
    const next = role === "owner" ? "staff" : "owner";
    await call(changeMember, { userId, body: { role: next } });
    await revalidate();
    toast({ title: next === "owner" ? "They are an owner now" : "They are staff now" });
  });
  const remove = useAction(async ({ userId }: Member) => {
    setRemoving(undefined);
    await call(removeMember, { userId });
    await revalidate();
    toast({ title: "They no longer work here" });
  });
  const withdraw = useAction(async ({ id }: MemberInvitation) => {
    await call(withdrawMemberInvitation, { invitationId: id });
    await revalidate();
    toast({ title: "The invitation was taken back" });
  });
  const actions = (row: Row) => {
    if (!("userId" in row)) {
      return (
        <Button
          size="small"
          busy={withdraw.busy}
          aria-label={`Take back the invitation of ${row.email}`}
          onClick={() => withdraw.run(row)}
        >
          Take back
        </Button>
      );
    }
    if (row.userId === selfId) return <span className="text-sm text-muted">You</span>;
    return (
      <RowMenu
        name={row.name || row.email}
        entries={[
          {
            label: row.role === "owner" ? "Make staff" : "Make owner",
            onSelect: () => toggleRole.run(row),
          },
          { label: "Remove", destructive: true, onSelect: () => setRemoving(row) },
        ]}
      />
    );
  };
  return (
    <Section
      title="People"
      action={isOwner && <Button onClick={() => setInviting(true)}>Invite somebody</Button>}
    >
      <DataTable
        sheets
        caption="People of this business"
        rows={[...members, ...invitations]}
        rowKey={(row) => ("userId" in row ? row.userId : row.id)}
        columns={columns}
        actions={isOwner ? actions : undefined}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      <AlertDialog
        open={removing !== undefined}
        title={`Remove ${removing?.name || removing?.email}?`}
        description="They no longer see this business. What they made stays."
        confirmLabel="Remove"
        destructive
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.run(removing)}
      />
    </Section>
  );
}

type Row = Member | MemberInvitation;

const columns: Column<Row>[] = [
  {
    header: "Name",
    className: "w-full max-w-0 min-w-36",
    cell: (row) =>
      "userId" in row ? (
        <TwoLines first={row.name || "-"} second={row.email} />
      ) : (
        <TwoLines first={row.email} second="Invited" />
      ),
  },
  {
    header: "Role",
    cell: ({ role }) => <Badge tone={role === "owner" ? "accent" : "neutral"}>{role}</Badge>,
  },
  {
    header: "Since",
    className: "whitespace-nowrap text-muted max-sm:hidden",
    cell: (row) =>
      "userId" in row ? formatDate(row.joinedAt) : `until ${formatDate(row.expiresAt)}`,
  },
];
