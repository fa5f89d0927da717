import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  deleteExternalReviewImport,
  type ExternalReviewImport,
} from "#shared/api/external-review-imports.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** The latest imports, each with a button that undoes it. */
export function RecentImports({ imports }: { imports: ExternalReviewImport[] }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ExternalReviewImport>();
  const undo = useAction(async (importId: string) => {
    const { deleted } = await call(deleteExternalReviewImport, { importId });
    setChosen(undefined);
    await revalidate();
    toast({ title: `Import undone: ${formatCount(deleted, "review")} deleted` });
  });
  if (imports.length === 0) return null;
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="min-h-11 py-2.5 font-semibold">
        Earlier imports ({imports.length})
      </summary>
      <ul className="pb-2">
        {imports.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <span>{describeImport(each)}</span>
            <Button
              size="small"
              aria-label={`Undo: ${describeImport(each)}`}
              onClick={() => setChosen(each)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <AlertDialog
          open
          destructive
          title="Undo this import?"
          description={`This deletes ${formatCount(chosen.reviews, "review")} here, with their matches, notes and drafts. The review sites are not touched.`}
          confirmLabel="Undo import"
          busy={undo.busy}
          onConfirm={() => undo.run(chosen.id)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </details>
  );
}

const describeImport = ({ reviews, importedAt, importedBy }: ExternalReviewImport) =>
  [formatCount(reviews, "review"), formatDateTime(importedAt), importedBy]
    .filter(Boolean)
    .join(", ");
