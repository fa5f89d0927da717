import { useState } from "react";
import { useRevalidator } from "react-router";
import { type FoundImport, undoDays, undoFoundImport } from "#shared/api/found-review-import.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** What was imported lately, each with the way to take it back. */
export function RecentImports({ imports }: { imports: FoundImport[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<FoundImport>();
  const undo = useAction(async (importId: string) => {
    const { deleted } = await call(undoFoundImport, { importId });
    setAsked(undefined);
    await revalidate();
    toast({ title: `Import undone: ${formatCount(deleted, "review")} deleted` });
  });
  if (imports.length === 0) return null;
  return (
    <details className="mt-6 rounded-md border border-line px-4">
      <summary className="min-h-11 py-2.5 font-semibold">
        Imports of the last {undoDays} days ({imports.length})
      </summary>
      <ul className="pb-2">
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <span>{inWords(one)}</span>
            <Button size="small" aria-label={`Undo: ${inWords(one)}`} onClick={() => setAsked(one)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AlertDialog
          open
          destructive
          title="Undo this import?"
          description={`${formatCount(asked.reviews, "review")} will be deleted here, with their matches, notes and drafts. On their platforms they stay.`}
          confirmLabel="Undo import"
          busy={undo.busy}
          onConfirm={() => undo.run(asked.id)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </details>
  );
}

const inWords = ({ reviews, at, by }: FoundImport) =>
  [formatCount(reviews, "review"), formatDateTime(at), by].filter(Boolean).join(", ");
