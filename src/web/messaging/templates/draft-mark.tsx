import { DraftStatus, PutBackButtons } from "#web/forms/draft-status.tsx";
import { Button } from "#web/ui/button.tsx";
import type { WordingDrafting } from "./use-wording-draft.ts";

/** Labels the fields' content as a draft with its origin, and offers to restore previous texts. */
export function DraftMark({ drafting }: { drafting: WordingDrafting }) {
  const { draft, another, putBack, putDraftBack, busy } = drafting;
  const isShown = [draft, putBack, putDraftBack].some(Boolean);
  return (
    // Visually hidden while empty, but present before its text, so that screen readers announce it.
    <div className={isShown ? "grid gap-3" : "sr-only"}>
      <DraftStatus draft={draft} template="From a template." />
      {isShown && (
        <div className="flex flex-wrap gap-2">
          {another && (
            <Button size="small" onClick={another} busy={busy}>
              Suggest another one
            </Button>
          )}
          <PutBackButtons putBack={putBack} putDraftBack={putDraftBack} />
        </div>
      )}
    </div>
  );
}
