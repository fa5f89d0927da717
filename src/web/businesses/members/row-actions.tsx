import { useRevalidator } from "react-router";
import {
  changeMember,
  type Member,
  type MemberInvitation,
  withdrawMemberInvitation,
} from "#shared/api/members.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** A member or a pending invitation. */
export type MemberOrInvitation = Member | MemberInvitation;

export interface RowActionsProps {
  row: MemberOrInvitation;
  /** The signed-in person. */
  selfId: string;
  /** Opens the confirmation before a member is removed. */
  onRemove: (member: Member) => void;
}

/** An owner's actions on a member or an invitation. */
export function RowActions({ row, selfId, onRemove }: RowActionsProps) {
  const { revalidate } = useRevalidator();
  const toggleRole = useAction(async ({ userId, role }: Member) => {
    const next = role === "owner" ? "staff" : "owner";
    await call(changeMember, { userId, body: { role: next } });
    await revalidate();
    toast({ title: next === "owner" ? "They are an owner now" : "They are staff now" });
  });
  const withdraw = useAction(async ({ id }: MemberInvitation) => {
    await call(withdrawMemberInvitation, { invitationId: id });
    await revalidate();
    toast({ title: "Invitation cancelled" });
  });
  if (!("userId" in row)) {
    return (
      <Button
        size="small"
        busy={withdraw.busy}
        aria-label={`Cancel invitation for ${row.email}`}
        onClick={() => withdraw.run(row)}
      >
        Cancel invitation
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
        { label: "Remove", destructive: true, onSelect: () => onRemove(row) },
      ]}
    />
  );
}
