import { useEffect, useState } from "react";
import type { z } from "zod";
import { previewInvitation } from "#shared/api/invitations.ts";
import { quietHours } from "#shared/automations/automation-settings.ts";
import type { InvitationChannel } from "#shared/campaigns/channel.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { RenderedMessage } from "#web/messaging/templates/rendered-message.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HandPickingWarning, type HandPickingWarningProps } from "./hand-picking-warning.tsx";

export interface SendDialogProps extends HandPickingWarningProps {
  flowId: string;
  templateId: string;
  channel: InvitationChannel;
  /** Contact whose message is previewed. */
  contactId: string | undefined;
  /** Contact ids; omit for everyone. */
  to: string[] | undefined;
  count: number;
  /** Number of invitations over the limit, which will wait. */
  later: number;
  /** Whether the daily limit rather than the plan's makes them wait. */
  isLimitedByDay: boolean;
  busy: boolean;
  /** @param sendNow even during the recipients' quiet hours. */
  onSend: (sendNow: boolean) => void;
  onClose: () => void;
}

const morning = formatHour(quietHours.until);

/** Shows the actual message again before it is sent to many people. */
export function SendDialog({ count, later, busy, onSend, onClose, ...choice }: SendDialogProps) {
  const { flowId, templateId, channel, contactId, to, eligible, chosen, isLimitedByDay, onAskAll } =
    choice;
  const [preview, setPreview] = useState<z.output<typeof previewInvitation.response>>();
  const [sendNow, setSendNow] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const body = {
      flowId,
      templateId,
      channel,
      ...(contactId && { contactId }),
      ...(to && { to }),
    };
    call(previewInvitation, { body }, { signal: stop.signal }).then(setPreview, (error) => {
      if (!stop.signal.aborted) setFailure(messageOf(error));
    });
    return () => stop.abort();
  }, [flowId, templateId, channel, contactId, to]);
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
          <Button variant="primary" busy={busy} disabled={!preview} onClick={() => onSend(sendNow)}>
            {count === 0 ? "Let them wait" : `Send ${formatCount(count, "invitation")}`}
          </Button>
        </>
      }
    >
      <HandPickingWarning eligible={eligible} chosen={chosen} onAskAll={onAskAll} />
      {later > 0 && (
        <Alert>
          {isLimitedByDay
            ? `${people(later)} wait: ${maxDailyWithoutCheck} messages a day go out until your sending domain passes its check. They are in your list of invitations, where you can cancel them.`
            : `${people(later)} beyond this month’s requests wait. They are in your list of invitations, where you can cancel them, and are sent when the next month begins or your plan grows.`}
        </Alert>
      )}
      {count > 0 && preview && preview.inQuietHours > 0 && (
        <Alert
          title={
            preview.inQuietHours === 1
              ? `It’s night for 1 person. Their invitation goes out at ${morning}.`
              : `It’s night for ${people(preview.inQuietHours)}. Their invitations go out at ${morning}.`
          }
        >
          That’s {morning} where they are. Messages stay quiet between {formatHour(quietHours.from)}{" "}
          and {morning} unless you say so.
          {channel === "text" && " Texts always wait."}
          <Checkbox
            label={
              channel === "text" ? "Send emails now, even at night" : "Send now, even at night"
            }
            checked={sendNow}
            onChange={({ target }) => setSendNow(target.checked)}
          />
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title="The message cannot be shown" live>
          {failure}
        </Alert>
      )}
      {preview?.textMessage && (
        <figure className="grid gap-2">
          <figcaption className="font-semibold">For those who agreed to texts</figcaption>
          <blockquote className="rounded-lg bg-accent-soft p-4 wrap-anywhere">
            {preview.textMessage}
          </blockquote>
        </figure>
      )}
      {preview ? (
        <RenderedMessage preview={preview} />
      ) : (
        !failure && <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
