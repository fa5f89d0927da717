import { useRevalidator } from "react-router";
import {
  type ReportRecipient,
  removeReportRecipient,
  resumeReportRecipient,
} from "#shared/api/report-recipients.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface RecipientsProps {
  recipients: readonly ReportRecipient[];
  isOwner: boolean;
}

/** The recipients of a saved view, and the result of its mails. */
export function Recipients({ recipients, isOwner }: RecipientsProps) {
  if (recipients.length === 0) return null;
  return (
    <ul className="basis-full pb-2 ps-4">
      {recipients.map((recipient) => (
        <Recipient key={recipient.id} recipient={recipient} isOwner={isOwner} />
      ))}
    </ul>
  );
}

function Recipient({ recipient, isOwner }: { recipient: ReportRecipient; isOwner: boolean }) {
  const { id, address, stoppedAt, pausedAt } = recipient;
  const { revalidate } = useRevalidator();
  const remove = useAction(async () => {
    await call(removeReportRecipient, { recipientId: id });
    await revalidate();
  });
  const resume = useAction(async () => {
    await call(resumeReportRecipient, { recipientId: id });
    await revalidate();
  });
  const { word, tone, words } = describeState(recipient);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <div className="me-auto min-w-0 basis-60 grow">
        <span className="wrap-anywhere">{address}</span> <Badge tone={tone}>{word}</Badge>
        <p className="text-sm wrap-anywhere text-muted">{words}</p>
      </div>
      {isOwner && !stoppedAt && (
        <div className="flex gap-x-4">
          {pausedAt && (
            <Button
              size="small"
              variant="quiet"
              busy={resume.busy}
              onClick={resume.run}
              aria-label={`Send again to ${address}`}
            >
              Send again
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            busy={remove.busy}
            onClick={remove.run}
            aria-label={`Remove ${address}`}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

const often = { weekly: "Every week", monthly: "Every month" };

interface State {
  word: string;
  tone: BadgeTone;
  words: string;
}

function describeState(recipient: ReportRecipient): State {
  const { period, addedAt, stoppedAt, pausedAt, pauseWords, nextAt } = recipient;
  if (stoppedAt)
    return {
      word: "Stopped",
      tone: "neutral",
      words: `By the person at this address, ${formatDate(stoppedAt)}. Only they can start it again, with the link in an earlier email.`,
    };
  if (pausedAt)
    return {
      word: "Paused",
      tone: "danger",
      words: `An email came back on ${formatDate(pausedAt)}${pauseWords && `: “${pauseWords}”`}. Check the address; if it is right, send again.`,
    };
  if (!nextAt)
    return {
      word: "Not confirmed",
      tone: "neutral",
      words: `We asked on ${formatDate(addedAt)}. Nothing is sent until they agree.`,
    };
  return {
    word: often[period],
    tone: "success",
    words: `Next on ${formatDate(nextAt)}`,
  };
}
