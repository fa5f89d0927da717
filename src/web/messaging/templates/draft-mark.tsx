import type { WordingDraft } from "#shared/api/email.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { WordingDrafting } from "./use-wording-draft.ts";
import { draftReasons } from "./wording-choices.ts";

/** Says that the fields hold a draft and where it comes from, with the ways back. */
export function DraftMark({ drafting }: { drafting: WordingDrafting }) {
  const { draft, another, putBack, putDraftBack, busy } = drafting;
  const isShown = [draft, putBack, putDraftBack].some(Boolean);
  return (
    // Out of the way while empty, and there before its words, so that they are read out.
    <div className={isShown ? "grid gap-3" : "sr-only"}>
      <p role="status" className="grid gap-1 text-sm text-muted">
        {draft && (
          <>
            <span>
              <Badge tone="accent">Draft</Badge> {origin(draft)} Edit it, then save.
            </span>
            {draft.reason && <span>{draftReasons[draft.reason]}</span>}
          </>
        )}
      </p>
      {isShown && (
        <div className="flex flex-wrap gap-2">
          {another && (
            <Button size="small" onClick={another} busy={busy}>
              Suggest another one
            </Button>
          )}
          {putBack && (
            <Button size="small" variant="quiet" onClick={putBack}>
              Put my text back
            </Button>
          )}
          {putDraftBack && (
            <Button size="small" variant="quiet" onClick={putDraftBack}>
              Put the draft back
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const origin = ({ by }: WordingDraft) =>
  by === "template" ? "From a template." : `Written by ${by}.`;
