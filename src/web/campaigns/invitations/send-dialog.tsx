import { useEffect, useState } from "react";
import type { MessagePreview as Preview } from "#shared/api/email.ts";
import { previewInvitation } from "#shared/api/invitations.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { MessagePreview } from "#web/messaging/templates/message-preview.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HandPickingWarning, type HandPickingWarningProps } from "./hand-picking-warning.tsx";

export interface SendDialogProps extends HandPickingWarningProps {
  flowId: string;
  templateId: string;
  /** Whose message is shown. */
  contactId: string | undefined;
  count: number;
  /** How many are beyond the plan: theirs wait. */
  later: number;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The very message, once more, before it goes to so many people. */
export function SendDialog({ count, later, busy, onSend, onClose, ...choice }: SendDialogProps) {
  const { flowId, templateId, contactId, eligible, chosen, onAskAll } = choice;
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const body = { flowId, templateId, ...(contactId && { contactId }) };
    call(previewInvitation, { body }, { signal: stop.signal }).then(setPreview, (error) => {
      if (!stop.signal.aborted) setFailure(messageOf(error));
    });
    return () => stop.abort();
  }, [flowId, templateId, contactId]);
  const people = (number: number) => formatCount(number, "person", "people");
  return (
    <Dialog
      open
      size="large"
      onClose={busy ? () => {} : onClose}
      title={count === 0 ? `Let ${people(later)} wait?` : `Send to ${people(count)}?`}
      description="Each person gets their own name and personal link."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={!preview} onClick={onSend}>
            {count === 0 ? "Let them wait" : `Send ${formatCount(count, "invitation")}`}
          </Button>
        </>
      }
    >
      <HandPickingWarning eligible={eligible} chosen={chosen} onAskAll={onAskAll} />
      {later > 0 && (
        <Alert>
          {`${people(later)} beyond this month’s requests wait. They are in your list of invitations, can be taken back, and are sent when the next month begins or your plan grows.`}
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title="The message cannot be shown" live>
          {failure}
        </Alert>
      )}
      {preview ? (
        <MessagePreview preview={preview} />
      ) : (
        !failure && <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
