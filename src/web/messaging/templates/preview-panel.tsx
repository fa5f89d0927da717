import { useEffect, useState } from "react";
import { type MessagePreview, previewTemplate, sendTestMessage } from "#shared/api/email.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ReceiverField } from "./receiver-field.tsx";
import { RenderedMessage } from "./rendered-message.tsx";

export interface PreviewPanelProps {
  wording: Wording;
  /** The saved justification for sending despite objections to the wording. */
  overrideReason: string;
}

/** The current wording as a customer receives it, with a button to send a test to oneself. */
export function PreviewPanel({ wording, overrideReason }: PreviewPanelProps) {
  const { subject, preheader, content } = wording;
  const [preview, setPreview] = useState<MessagePreview>();
  const [failure, setFailure] = useState<string>();
  const [contactId, setContactId] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const body = { subject, preheader, content, ...(contactId && { contactId }) };
    call(previewTemplate, { body }, { signal: stop.signal }).then(
      (next) => {
        setPreview(next);
        setFailure(undefined);
      },
      (error) => {
        if (!stop.signal.aborted) setFailure(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [subject, preheader, content, contactId]);
  const test = useAction(async () => {
    const { to } = await call(sendTestMessage, {
      body: { subject, preheader, content, overrideReason, ...(contactId && { contactId }) },
    });
    toast({ title: "Test sent", description: `It is on its way to ${to}.` });
  });
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <ReceiverField contactId={contactId} onChange={setContactId} />
        <Button busy={test.busy} onClick={test.run}>
          Send a test to myself
        </Button>
      </div>
      <p className="text-sm text-muted">The links in a preview and a test lead nowhere.</p>
      {failure && (
        <Alert tone="danger" title="The preview could not be made" live>
          {failure}
        </Alert>
      )}
      {preview ? (
        <RenderedMessage preview={preview} />
      ) : (
        !failure && <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}
