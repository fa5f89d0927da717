import { useState } from "react";
import type { ReplyDraft } from "#shared/api/replies.ts";
import { DraftStatus, PutBackButtons } from "#web/forms/draft-status.tsx";
import { useReplacedTexts } from "#web/forms/use-replaced-texts.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";

export interface SuggestReplyProps {
  /** Requests a draft from the server, a different one per number. */
  ask: (variant: number) => Promise<ReplyDraft>;
  /** Returns the field's current text. */
  readCurrent: () => string;
  onDraft: (text: string) => void;
}

/** Inserts a draft, marked as such, for editing and saving. */
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
        <PutBackButtons putBack={putBack} putDraftBack={putDraftBack} />
      </div>
      <DraftStatus draft={draft} template="From a template, the same for every rating." />
    </div>
  );
}
