import { DraftStatus, PutBackButtons } from "#web/forms/draft-status.tsx";
import { Button } from "#web/ui/button.tsx";
import type { WordingDrafting } from "./use-wording-draft.ts";

/** Says that the fields hold a draft and where it comes from, with the ways back. */
export function DraftMark({ drafting }: { drafting: WordingDrafting }) {
  const { draft, another, putBack, putDraftBack, busy } = drafting;
  const isShown = [draft, putBack, putDraftBack].some(Boolean);
  return (
    // Out of the way while empty, and there before its words, so that they are read out.
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
