import { useState } from "react";
import type { ReplyDraft } from "#shared/api/responses.ts";
import { useReplacedTexts } from "#web/forms/use-replaced-texts.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

export interface SuggestReplyProps {
  /** Asks the server for a draft; another one for each number. */
  ask: (variant: number) => Promise<ReplyDraft>;
  /** What the field holds now. */
  readCurrent: () => string;
  onDraft: (text: string) => void;
}

/** Puts a draft into the field, marked as one, to edit and save. */
export function SuggestReply({ ask, readCurrent, onDraft }: SuggestReplyProps) {
  const [count, setCount] = useState(0);
  const replaced = useReplacedTexts<string, ReplyDraft>({
    readCurrent,
    put: onDraft,
    textOf: ({ text }) => text,
    isEmpty: (text) => !text.trim(),
  });
  const { draft, putBack, putDraftBack } = replaced;
  const suggest = useAction(async () => {
    const drafted = await ask(count);
    setCount(count + 1);
    replaced.take(drafted);
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={suggest.run} busy={suggest.busy}>
          {count === 0 ? "Suggest a reply" : "Suggest another one"}
        </Button>
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
      <p role="status" className="grid gap-1 text-sm text-muted">
        {draft && (
          <>
            <span>
              <Badge tone="accent">Draft</Badge> {origin(draft)} Edit it, then save.
            </span>
            {draft.reason && <span>{reasons[draft.reason]}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function origin({ by }: ReplyDraft): string {
  return by === "template" ? "From a template, the same for every rating." : `Written by ${by}.`;
}

const reasons = {
  refused: "We couldn’t use the language model’s text, so this is a template.",
  failed: "The language model didn’t answer, so this is a template.",
  budget: "Today’s limit for the language model is reached, so this is a template.",
};
