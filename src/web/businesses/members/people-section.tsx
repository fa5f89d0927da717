import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Member, type MemberInvitation, removeMember } from "#shared/api/members.ts";
import { ensureRecentVerification } from "#web/account/sign-in-methods.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "../../settings/settings-section.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { type MemberOrInvitation, RowActions } from "./row-actions.tsx";

export interface PeopleSectionProps {
  members: Member[];
  invitations: MemberInvitation[];
  /** Only owners invite, change roles and remove. */
  isOwner: boolean;
  /** The signed-in person. */
  selfId: string;
}

/** The members and the pending invitations. */
export function PeopleSection({ members, invitations, isOwner, selfId }: PeopleSectionProps) {
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  const invite = useAction(async () => {
    await ensureRecentVerification();
    setInviting(true);
  });
  const [removing, setRemoving] = useState<Member>();
  const remove = useAction(async ({ userId }: Member) => {
    setRemoving(undefined);
    await call(removeMember, { userId });
    await revalidate();
    toast({ title: "They no longer work here" });
  });
  return (
    <SettingsSection
      title="People"
      action={
        isOwner && (
          <Button busy={invite.busy} onClick={() => invite.run()}>
            Invite a member
          </Button>
        )
      }
    >
      <DataTable
        sheets
        caption="People of this business"
        rows={[...members, ...invitations]}
        rowKey={(row) => ("userId" in row ? row.userId : row.id)}
        columns={columns}
        actions={
          isOwner
            ? (row) => <RowActions row={row} selfId={selfId} onRemove={setRemoving} />
            : undefined
        }
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
    </SettingsSection>
  );
}

const columns: Column<MemberOrInvitation>[] = [
  {
    header: "Name",
    className: "w-full max-w-0 min-w-36",
    cell: (row) =>
      "userId" in row ? (
        <TwoLines first={row.name || row.email} second={row.name && row.email} />
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
