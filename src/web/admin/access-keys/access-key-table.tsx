import { useState } from "react";
import { useRevalidator } from "react-router";
import { type AccessKey, deleteAccessKey } from "#shared/api/access-keys.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
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
      <Table caption="Your access keys, newest first">
        <TableHead>
          <tr>
            <TableHeader>Name</TableHeader>
            <TableHeader>Key</TableHeader>
            <TableHeader>May</TableHeader>
            <TableHeader>Created</TableHeader>
            <TableHeader>Last used</TableHeader>
            <TableHeader>Expires</TableHeader>
            <TableHeader>
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <tbody>
          {accessKeys.map((key) => (
            <TableRow key={key.id}>
              <TableCell className="min-w-40 font-semibold">{key.name}</TableCell>
              <TableCell className="font-mono text-sm whitespace-nowrap">{key.prefix}-…</TableCell>
              <TableCell>{scopeNames[key.scope]}</TableCell>
              <TableCell className="min-w-44 text-sm">{formatDateTime(key.createdAt)}</TableCell>
              <TableCell className="min-w-44 text-sm">
                {key.lastUsedAt ? formatDateTime(key.lastUsedAt) : "Never"}
              </TableCell>
              <TableCell className="min-w-44 text-sm">
                <Expiry at={key.expiresAt} />
              </TableCell>
              <TableCell className="text-right">
                <Button
                  size="small"
                  busy={deleting.has(key.id)}
                  aria-label={`Delete ${key.name}`}
                  onClick={() => setAsked(key)}
                >
                  Delete
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
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

function Expiry({ at }: { at: string | null }) {
  if (!at) return "When deleted";
  return Date.parse(at) <= Date.now() ? <Badge tone="danger">Expired</Badge> : formatDateTime(at);
}
