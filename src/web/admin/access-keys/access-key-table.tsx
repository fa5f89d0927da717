import { useState } from "react";
import { useRevalidator } from "react-router";
import { type AccessKey, deleteAccessKey } from "#shared/api/access-keys.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { scopeNames } from "./scope-names.ts";

export function AccessKeyTable({ accessKeys }: { accessKeys: AccessKey[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<AccessKey>();
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());

  async function remove({ id }: AccessKey) {
    setAsked(undefined);
    setDeleting((before) => new Set(before).add(id));
    try {
      await call(deleteAccessKey, { accessKeyId: id });
      toast({ title: "Access key deleted successfully" });
    } catch {
      toast({
        variant: "destructive",
        title: "Error",
        description: "Failed to delete access key. Please try again.",
      });
    }
    await revalidate();
    setDeleting((before) => new Set([...before].filter((other) => other !== id)));
  }

  return (
    <>
      <DataTable
        sheets
        caption="Your access keys, newest first"
        rows={accessKeys}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(key) => (
          <Button
            size="small"
            busy={deleting.has(key.id)}
            aria-label={`Delete ${key.name}`}
            onClick={() => setAsked(key)}
          >
            Delete
          </Button>
        )}
      />
      <AlertDialog
        open={asked !== undefined}
        title={`Delete “${asked?.name}”?`}
        description="Programs that use this key are refused at once. A deleted key does not come back."
        confirmLabel="Delete access key"
        destructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && void remove(asked)}
      />
    </>
  );
}

const moment = "min-w-44 text-sm";

const columns: Column<AccessKey>[] = [
  { header: "Name", className: "min-w-40 font-semibold", cell: ({ name }) => name },
  {
    header: "Key",
    className: "whitespace-nowrap",
    cell: ({ prefix }) => <code className="text-sm">{prefix}-…</code>,
  },
  { header: "May", cell: ({ scope }) => scopeNames[scope] },
  { header: "Created", className: moment, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    header: "Last used",
    className: moment,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : "Never"),
  },
  { header: "Expires", className: moment, cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
];

function Expiry({ at }: { at: string | null }) {
  if (!at) return "When deleted";
  return Date.parse(at) <= Date.now() ? <Badge tone="danger">Expired</Badge> : formatDateTime(at);
}
