import type { Member } from "#shared/api/members.ts";
import { formatDate } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

/** Who works here. */
export function Members({ members }: { members: Member[] }) {
  return (
    <section aria-labelledby="members" className="grid gap-4 border-t border-line pt-8">
      <h2 id="members" className="text-lg">
        People
      </h2>
      <Table caption="People of this business">
        <TableHead>
          <tr>
            <TableHeader>Name</TableHeader>
            <TableHeader>Email</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader>Since</TableHeader>
          </tr>
        </TableHead>
        <tbody>
          {members.map(({ userId, name, email, role, joinedAt }) => (
            <TableRow key={userId}>
              <TableCell>{name || "-"}</TableCell>
              <TableCell>{email}</TableCell>
              <TableCell>
                <Badge tone={role === "owner" ? "accent" : "neutral"}>{role}</Badge>
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted">{formatDate(joinedAt)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
