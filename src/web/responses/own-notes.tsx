import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ReviewResponse, updateResponse } from "#shared/api/responses.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SuggestReply } from "./suggest-reply.tsx";

/** The business's side: a note for colleagues, and the draft of a reply to copy. */
export function OwnNotes({ response: { id, note, replyDraft } }: { response: ReviewResponse }) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<string>();
  const reply = useRef<HTMLTextAreaElement>(null);
  return (
    <FormShell
      schema={updateResponse.body}
      submitLabel="Save"
      submitVariant="secondary"
      secondary={
        // What stands in the field, saved or not.
        (typed ?? replyDraft) && (
          <CopyButton text={typed ?? replyDraft} label="Copy the reply" size="medium" />
        )
      }
      onSubmit={async (body) => {
        // Only what was changed here: a colleague may have saved the other meanwhile.
        const changed = {
          ...(body.note !== note && { note: body.note }),
          ...(body.replyDraft !== replyDraft && { replyDraft: body.replyDraft }),
        };
        await call(updateResponse, { responseId: id, body: changed });
        toast({ title: "Saved" });
        await revalidate();
      }}
    >
      <TextAreaField
        name="note"
        label="Note"
        hint="For you and your colleagues only."
        dir="auto"
        defaultValue={note}
      />
      <div className="grid gap-3">
        <TextAreaField
          ref={reply}
          name="replyDraft"
          label="Draft of a reply"
          hint="Copy it to where the review was posted. Nothing is sent from here."
          dir="auto"
          defaultValue={replyDraft}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SuggestReply
          responseId={id}
          standing={() => reply.current?.value ?? ""}
          onDraft={(text) => {
            if (!reply.current) return;
            reply.current.value = text;
            reply.current.dispatchEvent(new Event("input", { bubbles: true }));
            reply.current.focus();
          }}
        />
      </div>
    </FormShell>
  );
}
