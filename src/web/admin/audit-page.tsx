import { useLoaderData } from "react-router";
import { adminPageSize, listAudit } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { ListSearch, listInput } from "./list-search.tsx";

export async function loader({ request }: { request: Request }) {
  const input = listInput(request);
  const { signal } = request;
  return { page: input.page ?? 1, ...(await call(listAudit, input, { signal })) };
}

export function Component() {
  const { entries, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who did what, newest first. Nothing in it can be changed or deleted."
      />
      <AdminNav />
      <ListSearch label="Action, person or business" />
      {entries.length === 0 ? (
        <EmptyState title="No entry found">
          Sign-ins, exports, keys and what administrators do are written down here.
        </EmptyState>
      ) : (
        <Table caption="Audit log, newest first">
          <TableHead>
            <tr>
              <TableHeader>When</TableHeader>
              <TableHeader>What</TableHeader>
              <TableHeader>Who</TableHeader>
              <TableHeader>Business</TableHeader>
              <TableHeader>Concerning</TableHeader>
            </tr>
          </TableHead>
          <tbody>
            {entries.map(({ id, at, action, person, businessName, target, detail }) => (
              <TableRow key={id}>
                <TableCell className="min-w-44 text-sm">{formatDateTime(at)}</TableCell>
                <TableCell className="font-semibold whitespace-nowrap">{inWords(action)}</TableCell>
                <TableCell>{person ?? "The server"}</TableCell>
                <TableCell>{businessName || "-"}</TableCell>
                <TableCell className="min-w-64 text-sm break-all">
                  {target ?? "-"}
                  {Object.entries(detail).map(([name, value]) => (
                    <span key={name} className="block text-muted">
                      {name}: {typeof value === "string" ? value : JSON.stringify(value)}
                    </span>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={page} pageSize={adminPageSize} total={total} noun="entries" />
    </>
  );
}

/** `access_key.created` → `Access key created` */
function inWords(action: string): string {
  const words = action.replaceAll(/[._-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
