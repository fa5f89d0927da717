import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface Draft {
  by: string;
  /** Why the model's text was not used. */
  reason?: "refused" | "failed" | "budget" | undefined;
}

/**
 * Labels a field's content as a draft, with its origin.
 * @param template text for a fixed template.
 */
export function DraftStatus({ draft, template }: { draft: Draft | undefined; template: string }) {
  return (
    <p role="status" className="grid gap-1 text-sm text-muted">
      {draft && (
        <>
          <span>
            <Badge tone="accent">Draft</Badge>{" "}
            {draft.by === "template" ? template : `Written by ${draft.by}.`} Edit it, then save.
          </span>
          {draft.reason && <span>{reasons[draft.reason]}</span>}
        </>
      )}
    </p>
  );
}

interface PutBackButtonsProps {
  putBack: (() => void) | undefined;
  putDraftBack: (() => void) | undefined;
}

export function PutBackButtons({ putBack, putDraftBack }: PutBackButtonsProps) {
  return (
    <>
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
    </>
  );
}

const reasons = {
  refused: "We couldn’t use the language model’s text, so this is a template.",
  failed: "The language model didn’t answer, so this is a template.",
  budget: "Today’s limit for the language model is reached, so this is a template.",
};
