import { useRef } from "react";
import { type BusinessText, businessTextChanges } from "#shared/api/change-response.ts";
import { setNativeValue } from "#web/forms/draft-storage.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SharedTextField } from "./shared-text-field.tsx";
import { SuggestReply, type SuggestReplyProps } from "./suggest-reply.tsx";
import type { BusinessTexts } from "./use-business-texts.ts";

export interface BusinessNotesProps {
  own: BusinessTexts;
  suggestReply: SuggestReplyProps["ask"];
  /** E-mails the customer; omit if they cannot be reached. */
  emailReply?: ((text: string) => Promise<void>) | undefined;
  /** Why e-mail is impossible, or where to copy the reply; undefined when there is nothing to reply to. */
  replyHint: string | undefined;
}

/** The business's own texts: a note for colleagues, and the draft of a reply. */
export function BusinessNotes({ own, suggestReply, emailReply, replyHint }: BusinessNotesProps) {
  const { texts, save, keepMine } = own;
  const { note, replyDraft: reply } = texts;
  const fields = {
    note: useRef<HTMLTextAreaElement>(null),
    replyDraft: useRef<HTMLTextAreaElement>(null),
  };
  async function told(saving: Promise<BusinessText[]>) {
    const [open] = await saving;
    if (open) fields[open].current?.focus();
    else toast({ title: "Saved" });
  }
  const email = useAction(async () => {
    await emailReply?.(reply.text);
    reply.write("");
    reply.saved("");
    toast({ title: "Reply sent" });
  });
  return (
    <Card>
      <FormShell
        schema={businessTextChanges}
        submitLabel="Save"
        submitVariant="secondary"
        unsaved={note.change !== undefined || reply.change !== undefined}
        secondary={
          // The field's text, saved or not.
          replyHint &&
          reply.text && (
            <>
              {emailReply && (
                <Button variant="primary" onClick={email.run} busy={email.busy}>
                  Send reply
                </Button>
              )}
              <CopyButton text={reply.text} label="Copy the reply" size="medium" />
            </>
          )
        }
        onSubmit={() => told(save())}
      >
        {replyHint && (
          <div className="grid gap-3">
            <SharedTextField
              ref={fields.replyDraft}
              name="replyDraft"
              label="Reply"
              hint={replyHint}
              shortcut="r"
              called="this draft"
              text={reply}
              keepMine={() => told(keepMine("replyDraft"))}
            />
            <SuggestReply
              ask={suggestReply}
              readCurrent={() => fields.replyDraft.current?.value ?? ""}
              onDraft={(text) => {
                const field = fields.replyDraft.current;
                if (!field) return;
                setNativeValue(field, text);
                field.focus();
              }}
            />
          </div>
        )}
        <SharedTextField
          ref={fields.note}
          name="note"
          label="Note"
          hint="For you and your colleagues only."
          called="this note"
          text={note}
          keepMine={() => told(keepMine("note"))}
        />
      </FormShell>
    </Card>
  );
}
