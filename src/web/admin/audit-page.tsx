import { useLoaderData } from "react-router";
import { type AuditEntry, listAudit } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { type Column, TwoLines } from "#web/lists/data-table.tsx";
import { AdminList, adminLoader } from "./admin-list.tsx";

export const loader = adminLoader((query, options) => call(listAudit, query, options));

export function Component() {
  const found = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Audit log"
      description="Who did what, newest first. Nothing in it can be changed or deleted."
      searches="Action, person, business"
      found={found}
      noun="entry"
      plural="entries"
      noMatch={{
        title: "No entry found",
        words: "Sign-ins, exports, keys and what administrators do are written down here.",
      }}
      rows={found.entries}
      columns={columns}
    />
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
    className: "min-w-56 wrap-anywhere",
    cell: ({ action, person, businessName }) => (
      <>
        {person ?? (action.startsWith("sign_in") ? "Not signed in" : "The server")}
        {businessName && <span className="block text-sm text-muted">{businessName}</span>}
      </>
    ),
  },
  {
    header: "Concerning",
    className: "min-w-48 text-sm wrap-anywhere",
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
