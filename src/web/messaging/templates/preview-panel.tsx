import { useEffect, useState } from "react";
import {
  type MessagePreview as Preview,
  previewTemplate,
  sendTestMessage,
} from "#shared/api/email.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { MessagePreview } from "./message-preview.tsx";

/** The wording in hand, as a customer receives it, and a way to try it on oneself. */
export function PreviewPanel({ wording: { subject, content } }: { wording: Wording }) {
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const body = { subject, content };
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
  }, [subject, content]);
  const test = useAction(async () => {
    const { to } = await call(sendTestMessage, { body: { subject, content } });
    toast({ title: "Test sent", description: `It is on its way to ${to}.` });
  });
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={test.busy} onClick={test.run}>
          Send a test to myself
        </Button>
        <p className="text-sm text-muted">Shown for a made-up customer; its links lead nowhere.</p>
      </div>
      {failure && (
        <Alert tone="danger" title="The preview could not be made" live>
          {failure}
        </Alert>
      )}
      {preview ? (
        <MessagePreview preview={preview} />
      ) : (
        !failure && <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}
