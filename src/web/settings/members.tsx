import { Ellipsis } from "lucide-react";
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
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { InviteDialog } from "./invite-dialog.tsx";

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
  return (
    <section
      aria-labelledby="members"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-8"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="members" className="text-lg">
          People
        </h2>
        {isOwner && <Button onClick={() => setInviting(true)}>Invite somebody</Button>}
      </header>
      <Table caption="People of this business">
        <TableHead>
          <tr>
            <TableHeader>Name</TableHeader>
            <TableHeader>Email</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader>Since</TableHeader>
            {isOwner && (
              <TableHeader>
                <span className="sr-only">Actions</span>
              </TableHeader>
            )}
          </tr>
        </TableHead>
        <tbody>
          {members.map((member) => (
            <TableRow key={member.userId}>
              <TableCell>{member.name || "-"}</TableCell>
              <TableCell>{member.email}</TableCell>
              <TableCell>
                <Badge tone={member.role === "owner" ? "accent" : "neutral"}>{member.role}</Badge>
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted">
                {formatDate(member.joinedAt)}
              </TableCell>
              {isOwner && (
                <TableCell className="text-right">
                  {member.userId === selfId ? (
                    <span className="text-sm text-muted">You</span>
                  ) : (
                    <DropdownMenu
                      variant="quiet"
                      size="icon"
                      aria-label={`Actions for ${member.name || member.email}`}
                      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
                      entries={[
                        {
                          label: member.role === "owner" ? "Make staff" : "Make owner",
                          onSelect: () => toggleRole.run(member),
                        },
                        {
                          label: "Remove",
                          destructive: true,
                          onSelect: () => setRemoving(member),
                        },
                      ]}
                    />
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
          {invitations.map((invitation) => (
            <TableRow key={invitation.id}>
              <TableCell className="text-muted">Invited</TableCell>
              <TableCell>{invitation.email}</TableCell>
              <TableCell>
                <Badge>{invitation.role}</Badge>
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted">
                until {formatDate(invitation.expiresAt)}
              </TableCell>
              {isOwner && (
                <TableCell className="text-right">
                  <Button
                    size="small"
                    busy={withdraw.busy}
                    aria-label={`Take back the invitation of ${invitation.email}`}
                    onClick={() => withdraw.run(invitation)}
                  >
                    Take back
                  </Button>
                </TableCell>
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
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
    </section>
  );
}
