import { useLoaderData } from "react-router";
import { type AuditEntry, adminPageSize, listAudit } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { ListFilter } from "#web/lists/list-filter.tsx";
import { PagedList } from "#web/lists/paged-list.tsx";
import { readQuery } from "#web/lists/read-query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AdminNav } from "./admin-nav.tsx";

export async function loader({ request }: { request: Request }) {
  const query = readQuery(listAudit.query, request.url);
  return { ...query, ...(await call(listAudit, query, { signal: request.signal })) };
}

export function Component() {
  const { entries, total, page, search } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who did what, newest first. Nothing in it can be changed or deleted."
      />
      <AdminNav />
      <ListFilter label="Action, person or business" search={search} />
      <PagedList
        page={page}
        pageSize={adminPageSize}
        total={total}
        noun="entry"
        plural="entries"
        empty={
          <EmptyState title="No entry found">
            Sign-ins, exports, keys and what administrators do are written down here.
          </EmptyState>
        }
      >
        <DataTable
          sheets
          caption="Audit log, newest first"
          rows={entries}
          rowKey={({ id }) => String(id)}
          columns={columns}
        />
      </PagedList>
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    header: "What",
    className: "min-w-44",
    cell: ({ action, at }) => <TwoLines first={inWords(action)} second={formatDateTime(at)} />,
  },
  {
    header: "Who",
    className: "min-w-40 wrap-anywhere",
    cell: ({ person, businessName }) => (
      <>
        {person ?? "The server"}
        {businessName && <span className="block text-sm text-muted">{businessName}</span>}
      </>
    ),
  },
  {
    header: "Concerning",
    className: "min-w-56 text-sm wrap-anywhere",
    cell: ({ target, detail }) => (
      <>
        {target ?? (Object.keys(detail).length === 0 && "-")}
        {Object.entries(detail).map(([name, value]) => (
          <span key={name} className="block text-muted">
            {name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}:{" "}
            {valueInWords(value)}
          </span>
        ))}
      </>
    ),
  },
];

function valueInWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(valueInWords).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return JSON.stringify(value);
}

/** `access_key.created` → `Access key created` */
function inWords(action: string): string {
  const words = action.replaceAll(/[._-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
